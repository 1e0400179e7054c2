/** What `house-bank` of the plugin treasury lends the servers of other plugins. */
export { isHeldInCurrencies } from './foreignBalances';
export { countLines } from './foreignMovements';
export { payCurrency, receiveCurrency } from './moveForeign';
export { readHouseBanks, type StoredHouseBank } from './readHouseBanks';
