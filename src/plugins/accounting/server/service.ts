/** The door to the books for the servers of other plugins. */
export type { Books } from '../rules/books';
export { toYen } from '../rules/currency/toYen';
export { fitTaxCode } from '../rules/tax/fitTaxCode';
export { clearItems } from './clearing/clearItems';
export { findOpenItemsOf } from './clearing/findOpenItemsOf';
export { readRatesOn } from './currency/exchangeRates';
export { postDocuments, postJournalEntry } from './documents/postJournalEntries';
export { reverseJournalEntry } from './documents/reverseJournalEntry';
export { readBooks } from './openBooks';
export { type Violation, verifyBooks } from './verify/verifyBooks';
