/** What `pay-run` of the plugin payroll lends the servers of other plugins. */
export { findNetPay, type NetPay } from './findNetPay';
