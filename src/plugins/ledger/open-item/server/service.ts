/** What `open-item` of the plugin ledger lends the servers of other plugins. */
export { findOpenItemsOf, sumOpenOf } from './findOpenItemsOf';
export { findOwed } from './findOwed';
export { findPaymentDelays } from './findPaymentDelays';
export { listOpenItems, readAllOpenItems } from './listOpenItems';
export { accountsOf, type ItemKey, keyOf, lockItems, type StoredItem } from './openItems';
export { OPEN_ITEMS_AT, OPEN_ITEMS_OF_PARTNERS_AT, OPEN_SUMS_AT } from './openItemsAt';
export { type DueOfPartner, findDueOfPartners, sumDueItems, sumPositionAt } from './sumDueItems';
export { whoClearedMeanwhile } from './whoCleared';
export { type NewClearing, writeClearing, writeClearings } from './writeClearing';
