import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';

interface Term {
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly isRenewed: boolean;
  /** So many months at a time. */
  readonly renewalMonths: number;
  /** Notice is given so many days before the end. */
  readonly noticeDays: number;
}

/** The end of the term that runs on a day: one that renews itself goes on by whole terms. Null where it has no end. */
export function termEndOn({ endsOn, isRenewed, renewalMonths }: Term, day: Day): Day | null {
  if (endsOn === null || !isRenewed || renewalMonths === 0) return endsOn;
  let end = endsOn;
  for (let terms = 1; end < day; terms++) end = monthsAfter(endsOn, terms * renewalMonths);
  return end;
}

/** Where a contract that goes on after another begins: the day after its term, renewals counted, or today where it has no end. */
export function startAfter(term: Term, today: Day): Day {
  const end = termEndOn(term, today);
  return end === null ? today : addDays(end, 1);
}

/** The last day on which notice can be given for the end of the term that runs on a day. */
export function noticeLimitOn(term: Term, day: Day): Day | null {
  const end = termEndOn(term, day);
  return end === null || term.noticeDays === 0 ? null : addDays(end, -term.noticeDays);
}

/** The end of a month stays one; any other date is kept, or is the last of a shorter month. */
function monthsAfter(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const last = lastDayOf(month);
  if (day === lastDayOf(monthOf(day))) return last;
  const named = `${month}-${day.slice(8)}`;
  return named < last ? named : last;
}
