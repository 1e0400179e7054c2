/** What `exchange-rate` of the plugin ledger lends the servers of other plugins. */
export { readRatesOn, updateExchangeRates } from './exchangeRates';
export { withRate } from './withRate';
