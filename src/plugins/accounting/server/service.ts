/** The door to the books for the servers of other plugins. */
export type { Books } from '../rules/books';
export { toYen } from '../rules/currency/toYen';
export { fitTaxCode } from '../rules/tax/fitTaxCode';
export { getStatementColumns } from './balances/getStatementColumns';
export { type BankFile, fingerprintOf, openBankFile, readStatement, showColumns } from './bank-lines/readBankFile';
export { clearItems } from './clearing/clearItems';
export { findOpenItemsOf } from './clearing/findOpenItemsOf';
export { sumDueItems, sumMoney } from './clearing/sumDueItems';
export { readCurrencies } from './currency/currencies';
export { readRatesOn } from './currency/exchangeRates';
export { postDocuments, postJournalEntry } from './documents/postJournalEntries';
export { reverseJournalEntry } from './documents/reverseJournalEntry';
export { reverseStanding } from './documents/reverseStanding';
export { guessAccount } from './keywords/guessAccount';
export { readBooks } from './openBooks';
export { wordErrors } from './upload/uploadWords';
export { verifyBooks } from './verify/verifyBooks';
export type { Violation } from './verify/violation';
