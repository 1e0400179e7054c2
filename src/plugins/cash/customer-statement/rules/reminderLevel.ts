import type { CustomerStatement } from '../contract/customerStatement';

type Level = NonNullable<CustomerStatement['level']>;

/** The last day overdue of the first and of the second reminder: the steps of the ageing. */
const FIRST_UNTIL = 30;
const SECOND_UNTIL = 60;

/** How urgent a reminder may be by the days its oldest item is overdue. */
function mostUrgentOf(daysOverdue: number): Level {
  if (daysOverdue <= FIRST_UNTIL) return 1;
  return daysOverdue <= SECOND_UNTIL ? 2 : 3;
}

/**
 * How urgent a reminder is by the days its oldest item is overdue, and by the most urgent one that was sent since that item
 * was due: one step more at most, so that nobody gets a last reminder who was never sent a first.
 */
export function reminderLevelOf(daysOverdue: number, sent: Level | null): Level {
  const most = mostUrgentOf(daysOverdue);
  if (sent === null) return 1;
  return sent === 1 && most > 2 ? 2 : most;
}
