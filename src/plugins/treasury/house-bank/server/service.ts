/** What `house-bank` of the plugin treasury lends the servers of other plugins. */
export { readHouseBanks, type StoredHouseBank } from './readHouseBanks';
