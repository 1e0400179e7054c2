/** What the plugin clearing lends the servers of other plugins. */
export { clearItems, findLines, requireOpenDay } from './clearItems';
export { readPayers } from './payerAliases';
export { proposeClearings } from './proposeClearings';
export { unclearItems } from './unclearItems';
