/** What the plugin sales lends the servers of other plugins. */

export { findHeadOffice } from './findHeadOffice';
export { findPayees, type StoredPayee } from './findPayees';
export { getPartnerAccounts } from './partnerAccounts';
export { readPartnerCredit } from './partnerCredit';
export { requireCurrentPartner } from './requireCurrentPartner';
export { businessPartner } from './tables';
export { updatePartner } from './updatePartner';
