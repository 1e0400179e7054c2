/** What `spreadsheet` of the plugin ledger lends the servers of other plugins. */
export { headed, type Sheet } from './headed';
export { fileNameOf, noLongerValid, wordErrors } from './uploadWords';
