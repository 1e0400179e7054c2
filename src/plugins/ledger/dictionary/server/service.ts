/** What `dictionary` of the plugin ledger lends the servers of other plugins. */
export { updateDictionary } from './entryDictionary';
