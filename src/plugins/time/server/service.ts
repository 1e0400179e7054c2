export { type DueTimesheet, findDueTimesheets } from './findDueTimesheets';
export { type MonthSums, sumMonth } from './sumMonth';
