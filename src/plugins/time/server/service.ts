export { leaveGrantsOf, leaveStandingOf } from '../rules/annualLeave';
export { premiumPayOf } from '../rules/premiumPay';
export { type DueTimesheet, findDueTimesheets } from './findDueTimesheets';
export { findLateSheets, type LateSheet } from './findLateSheets';
export { findOvertimeOver, type OvertimeOver } from './findOvertime';
export { readWorkedDays, readWorkedMonths, type WorkedDays } from './readWorkedDays';
export { type MonthSums, sumMonth } from './sumMonth';
export { findWorkingPeriod, type PeriodSums, sumPeriod, type WorkingPeriod } from './sumPeriod';
