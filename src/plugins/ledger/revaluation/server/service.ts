/** What `revaluation` of the plugin ledger lends the servers of other plugins. */
export { findLastRevaluedOn } from './findLastRevaluedOn';
export { readPositions } from './readPositions';
export { countUnrevalued, revalue } from './revaluation';
