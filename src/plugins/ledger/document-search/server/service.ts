/** What `document-search` of the plugin ledger lends the servers of other plugins. */
export { findUncovered } from './findUncovered';
