import { type Day, monthOf } from '#core/value/day.ts';
import { firstDayOf, lastDayOf, type Month, monthsOf } from '#core/value/month.ts';
import {
  type Proration,
  prorate,
  ratesOf,
  roundMinutes,
  type Settled,
  type SettlementRange,
  settle,
} from './settlement';

/** A person's work as it was ordered: from when through when, and how a month of it is settled. */
export interface OrderedWork extends SettlementRange {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly hourUnit: number;
  readonly hourPeriod: 'day' | 'month';
  readonly proration: Proration;
}

/** The months in which a line has a day. */
export const monthsOfWork = ({ startsOn, endsOn }: Pick<OrderedWork, 'startsOn' | 'endsOn'>): Month[] =>
  monthsOf({ from: monthOf(startsOn), through: monthOf(endsOn) });

/** What of a month lies within a line. */
export function partOfMonth({ startsOn, endsOn }: Pick<OrderedWork, 'startsOn' | 'endsOn'>, month: Month) {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  return { from: startsOn > first ? startsOn : first, through: endsOn < last ? endsOn : last };
}

/** The range that holds in a month: of one that is worked in part, its share. `businessDays` are those of the month. */
export function rangeOfMonth(work: OrderedWork, month: Month, businessDays: readonly Day[]): SettlementRange {
  const { from, through } = partOfMonth(work, month);
  const workedDays = businessDays.filter((day) => from <= day && day <= through).length;
  return prorate(work, work.proration, { workedDays, businessDays: businessDays.length });
}

/** Settles the days of a month, each in minutes. Rates stay those of the whole month. */
export function settleDays(
  work: OrderedWork,
  range: SettlementRange,
  days: readonly number[],
): { readonly minutes: number; readonly settled: Settled } {
  const minutes = roundMinutes(days, { unit: work.hourUnit, period: work.hourPeriod });
  return { minutes, settled: settle(range, minutes, ratesOf(work)) };
}
