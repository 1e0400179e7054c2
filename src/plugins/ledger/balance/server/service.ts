/** What `balance` of the plugin ledger lends the servers of other plugins. */
export { balancesAsOf, firstMonthOfYear, openingsOf, requireRange } from './balancesAsOf';
export { monthsNearest, splitMonths } from './splitMonths';
export { type AccountSums, type ReportMonths, storedDepartment, sumBalances, sumDays } from './sumBalances';
export { type DraftSums, sumDrafts, sumLater, sumMonths } from './sumMonths';
