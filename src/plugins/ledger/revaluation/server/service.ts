/** What `revaluation` of the plugin ledger lends the servers of other plugins. */
export { lastRevaluedOn } from './lastRevaluedOn';
export { readPositions } from './readPositions';
export { countUnrevalued, revalue } from './revaluation';
