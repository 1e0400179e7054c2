/** What the plugin contracts lends the servers of other plugins. */
export { partOfMonth, rangeOfMonth, settleDays } from '../rules/orderMonth';
export {
  type Billable,
  type BillableKey,
  findCustomersOfOrders,
  markAllBilled,
  markBilled,
  nameBilled,
  readBillable,
  readBilled,
  releaseBilled,
} from './billing';
export { namesOf } from './contracts';
export { type LineMonth, readLineMonths } from './lineMonths';
export { namesInSql, type SearchedRow, searcherOf, titleOfPartner } from './namesInLists';
export { readOrderLines } from './orderLines';
export { orderMaster } from './salesOrders';
export { settlementColumns } from './tables';
