/** What `currency` of the plugin ledger lends the servers of other plugins. */
export { readCurrencies } from './currencies';
