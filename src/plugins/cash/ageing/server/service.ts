/** What `ageing` lends the other rooms of the plugin. */
export { listItems, listReceivables } from './getAgeing';
