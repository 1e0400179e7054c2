/** What `spreadsheet` of the plugin ledger lends the servers of other plugins. */
export { headed } from './headed';
export { fileNameOf, noLongerValid, wordErrors } from './uploadWords';
