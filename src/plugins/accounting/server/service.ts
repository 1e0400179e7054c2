/** The door to the books for the servers of other plugins. */
export { postDocuments, postJournalEntry } from './postJournalEntries';
export { reverseJournalEntry } from './reverseJournalEntry';
export { type Violation, verifyBooks } from './verifyBooks';
