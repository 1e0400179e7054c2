/** What `bank-line` of the plugin journal-exchange lends the servers of other plugins. */
export { type BankFile, fingerprintOf, openBankFile, readStatement, showColumns } from './readBankFile';
