/** What the plugin sales lends the servers of other plugins. */
export { getPartnerAccounts } from './partnerAccounts';
export { businessPartner } from './tables';
export { updatePartner } from './updatePartner';
