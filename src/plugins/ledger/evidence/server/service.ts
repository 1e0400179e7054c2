/** What `evidence` of the plugin ledger lends the servers of other plugins. */
export { findEvidenceOfBooks } from './findEvidence';
