import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '#core/value/day.ts';
import { contract } from './tables';

const monthNumber = (day: SQL) => sql`(extract(year from ${day}) * 12 + extract(month from ${day}))::int`;

/** The end of a month stays one; any other date is kept, or is the last of a shorter month. */
const monthsAfter = (day: SQL, months: SQL) => sql`(case
  when ${day} = (date_trunc('month', ${day}) + interval '1 month - 1 day')::date
  then date_trunc('month', ${day}) + make_interval(months => ${months} + 1) - interval '1 day'
  else ${day} + make_interval(months => ${months}) end)::date`;

/** What the column of a contract is by `termEndOn` on a day: whole terms that are renewed lie between its end and that day. */
export function termEndAt(day: Day): SQL<Day | null> {
  const on = sql`${day}::date`;
  const { isRenewed, renewalMonths } = contract;
  const end = sql`${contract.endsOn}`;
  const between = sql`(${monthNumber(on)} - ${monthNumber(end)})`;
  const isSameMonth = sql`${between} % ${renewalMonths} = 0 and ${monthsAfter(end, between)} < ${on}`;
  const terms = sql`((${between} + ${renewalMonths} - 1) / ${renewalMonths} + (${isSameMonth})::int)`;
  return sql`case when ${isRenewed} and ${renewalMonths} > 0 and ${end} < ${on}
    then ${monthsAfter(end, sql`${terms} * ${renewalMonths}`)} else ${end} end`;
}

/** What `noticeLimitOn` says of a contract that stands; null of every other. */
export const noticeByAt = (day: Day): SQL<Day | null> => sql`case
  when ${contract.state} in ('signed', 'running') and ${contract.noticeDays} > 0
  then ${termEndAt(day)} - ${contract.noticeDays} end`;

/** A contract ends no more, or did. */
export const isAlive = sql`${contract.state} not in ('ended', 'cancelled')`;

/** Ends for good between two days: one that renews itself goes on. */
export const endsWithin = (from: Day, through: Day): SQL =>
  sql`(${isAlive} and not ${contract.isRenewed} and ${contract.endsOn} between ${from} and ${through})`;

/** The last day for notice is ahead, so many days at most. */
export const hasNoticeWithin = (today: Day, days: number): SQL =>
  sql`(${noticeByAt(today)} between ${today}::date and ${addDays(today, days)}::date)`;
