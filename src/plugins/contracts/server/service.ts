/** What the plugin contracts lends the servers of other plugins. */
export {
  type Billable,
  type BillableKey,
  markBilled,
  nameBilled,
  readBillable,
  readBilled,
  releaseBilled,
} from './billing';
