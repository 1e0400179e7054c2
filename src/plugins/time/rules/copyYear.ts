import { isDay } from '#core/value/day.ts';
import type { Holiday } from './workCalendar';

/** The company's own days of one year on the same dates of another, where the date exists: those to add, and how many stand there already. */
export function copyYear<Row extends Pick<Holiday, 'day' | 'kind'>>(
  from: readonly Row[],
  { to, known }: { to: number; known: readonly Pick<Holiday, 'day' | 'kind'>[] },
): { fresh: Row[]; knownCount: number } {
  const own = from
    .filter(({ kind }) => kind === 'company' || kind === 'plannedLeave')
    .map((row) => ({ ...row, day: `${to}${row.day.slice(4)}` }))
    .filter(({ day }) => isDay(day));
  const fresh = own.filter((row) => !known.some(({ day, kind }) => day === row.day && kind === row.kind));
  return { fresh, knownCount: own.length - fresh.length };
}
