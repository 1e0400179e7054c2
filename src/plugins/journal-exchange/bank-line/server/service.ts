/** What `bank-line` of the plugin journal-exchange lends the servers of other plugins. */
export { nameLines, type Statement, type StatementHead, type StatementLine } from '../rules/statementLine';
export { placeBankLines, proposeFor } from './checkBankFile';
export { postBankLines } from './postBankLines';
export { type BankFile, findMeanings, fingerprintOf, openBankFile, readStatement, showColumns } from './readBankFile';
