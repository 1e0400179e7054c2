/** What `account` of the plugin ledger lends the servers of other plugins. */
export { requireAccount } from './chart';
export { findMergeBars, sayUses } from './findAccountUses';
export { findAccountGroups } from './listMasters';
export { saveAccount } from './saveAccount';
