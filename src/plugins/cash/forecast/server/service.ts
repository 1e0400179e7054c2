/** What `forecast` of the plugin cash lends the servers of other plugins. */
export { readExpectedFlows } from './readExpectedFlows';
