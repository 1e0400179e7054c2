/** What `tax` of the plugin ledger lends the servers of other plugins. */
export { MIRRORED_MONTHS } from './mirroredMonths';
export { sumTypedTaxes } from './sumTypedTaxes';
export { readTransitionalPurchases } from './transitionalPurchases';
