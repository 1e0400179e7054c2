/** What the plugin sales lends the servers of other plugins. */
export { getPartnerAccounts } from './partnerAccounts';
export { findPayees, type StoredPayee } from './findPayees';
export { businessPartner } from './tables';
export { updatePartner } from './updatePartner';
