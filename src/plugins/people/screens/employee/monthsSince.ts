import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths } from '#core/value/month.ts';

const MOST_MONTHS = 6;

/** The months whose pay a change from a day of the past may concern: `2026/09, 2026/10`. */
export function monthsSince(from: Day, today: Day): string {
  const last = monthOf(today);
  const months: string[] = [];
  for (let month = monthOf(from); month <= last && months.length <= MOST_MONTHS; month = addMonths(month, 1)) {
    months.push(month.replace('-', '/'));
  }
  return months.length > MOST_MONTHS ? `${months[0]} – ${last.replace('-', '/')}` : months.join(', ');
}
