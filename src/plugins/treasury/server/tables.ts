export { bankEntry, bankTableState, bankUpdate } from './tables/bankTables';
export { debitItem, debitMandate, debitRun, directDebit } from './tables/directDebitTables';
export { houseBank } from './tables/houseBankTable';
export { paymentPolicy } from './tables/paymentPolicyTable';
export { paymentItem, paymentRun, paymentTransfer } from './tables/paymentRunTables';
export {
  bankClosing,
  bankDifferenceNote,
  bankFolder,
  bankFolderStop,
  bankStatement,
  bankStatementLine,
  bankTie,
  bankTieEntry,
} from './tables/statementTables';
