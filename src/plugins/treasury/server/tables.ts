export { houseBank } from './tables/houseBankTable';
export { paymentItem, paymentRun, paymentTransfer } from './tables/paymentRunTables';
