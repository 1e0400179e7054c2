/** What `document-type` of the plugin ledger lends the servers of other plugins. */
export { getDocumentType, updateDocumentType } from './documentTypes';
