/** What `ageing` lends the other rooms of the plugin. */
export { listItems } from './getAgeing';
