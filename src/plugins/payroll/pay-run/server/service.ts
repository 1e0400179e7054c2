/** What `pay-run` of the plugin payroll lends the servers of other plugins. */
export { payDaysAfter } from '../rules/payDaysAfter';
export { findNetPay } from './findNetPay';
