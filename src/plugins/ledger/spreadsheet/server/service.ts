/** What `spreadsheet` of the plugin ledger lends the servers of other plugins. */
export { headed, type Sheet } from './headed';
export { readSpreadsheet } from './readSpreadsheet';
export type { SheetText } from './sheetText';
export { fileNameOf, noLongerValid, wordErrors } from './uploadWords';
