/** The door to the books for the servers of other plugins. */
export { postDocuments, postJournalEntry } from './documents/postJournalEntries';
export { reverseJournalEntry } from './documents/reverseJournalEntry';
export { type Violation, verifyBooks } from './verify/verifyBooks';
