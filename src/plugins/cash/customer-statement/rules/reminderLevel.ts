import type { CustomerStatement } from '../contract/customerStatement';

/** The last day overdue of the first and of the second reminder: the steps of the ageing. */
const FIRST_UNTIL = 30;
const SECOND_UNTIL = 60;

/** How urgent a reminder is by the days its oldest item is overdue. */
export function reminderLevelOf(daysOverdue: number): NonNullable<CustomerStatement['level']> {
  if (daysOverdue <= FIRST_UNTIL) return 1;
  return daysOverdue <= SECOND_UNTIL ? 2 : 3;
}
