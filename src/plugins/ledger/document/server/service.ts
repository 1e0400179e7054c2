/** What `document` of the plugin ledger lends the servers of other plugins. */
export { requestApproval } from './approveDocuments';
export { type EntryContent, hashContent, type LineContent } from './contentHash';
export { countComments } from './countBesideDocuments';
export { documentSubject } from './documentSubject';
export { discardDrafts, saveDraft, updateDocument } from './draftDocuments';
export { type FeeDocument, findFeeDocuments } from './findFeeDocuments';
export { findPostedTo, type PostedTo } from './findPostedTo';
export { type Fresh, findRepeated, sharesOf } from './findRepeated';
export type { Posted } from './postEntries';
export { posterOf, posterToBe } from './posterOf';
export { postDocuments, postJournalEntry } from './postJournalEntries';
export { withoutAbsent } from './readEntry';
export { reverseJournalEntry } from './reverseJournalEntry';
export { reverseStanding } from './reverseStanding';
export { prefixesIn } from './shownNumbers';
export { takesOverBooks } from './takesOverBooks';
