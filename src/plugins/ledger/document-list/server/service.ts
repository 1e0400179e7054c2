/** What `document-list` of the plugin ledger lends the servers of other plugins. */
export { filterIn } from './filterDocuments';
export { sumDocuments } from './sumDocuments';
