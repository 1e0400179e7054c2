/** What `account` of the plugin ledger lends the servers of other plugins. */
export { requireAccount } from './chart';
export { findAccountGroups } from './listMasters';
export { saveAccount } from './saveAccount';
