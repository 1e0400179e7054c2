/** What `recurring` of the plugin ledger lends the servers of other plugins. */
export { findMade, findRecurring } from './recurringEntries';
