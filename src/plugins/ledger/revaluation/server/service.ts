/** What `revaluation` of the plugin ledger lends the servers of other plugins. */
export { countUnrevalued, revalue } from './revaluation';
