/** What `period` of the plugin ledger lends the servers of other plugins. */
export { getPeriod, isOpenBefore, isPeriod, type PeriodPlace, readTaxAccounting } from './findPeriods';
export { fiscalYearStartOf } from './fiscalYearStart';
export { nameGate } from './nameGate';
export { requirePeriodPlace } from './requirePeriodPlace';
