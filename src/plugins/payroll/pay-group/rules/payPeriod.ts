import { bankDayFrom, bankDayUntil } from '#core/value/bankDays.ts';
import { addDays, type Day, daysInMonth, makeDay } from '#core/value/day.ts';
import { addMonths, lastDayOf, type Month } from '#core/value/month.ts';

export const PAY_HOLIDAY_RULES = ['previous', 'next', 'none'] as const;
export type PayHolidayRule = (typeof PAY_HOLIDAY_RULES)[number];

/** When a group is paid; 31 is the last day of a month. */
export interface PayCalendar {
  readonly closingDay: number;
  /** Months from the one in which the period closes to the one in which it is paid. */
  readonly payMonthOffset: number;
  readonly payDay: number;
  readonly holidayRule: PayHolidayRule;
}

export interface PayPeriod {
  readonly from: Day;
  readonly through: Day;
  readonly paidOn: Day;
}

function dayIn(month: Month, day: number): Day {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return makeDay(year, number, Math.min(day, daysInMonth(year, number)));
}

/**
 * The period that closes in a month, and its day of payment, which moves off the days banks are closed
 * (`closed`: those the company keeps besides).
 * @example payPeriodOf('2026-11', { closingDay: 31, payMonthOffset: 0, payDay: 25, holidayRule: 'previous' }).paidOn // '2026-11-25'
 */
export function payPeriodOf(
  month: Month,
  { closingDay, payMonthOffset, payDay, holidayRule }: PayCalendar,
  closed?: ReadonlySet<Day>,
): PayPeriod {
  const through = closingDay === 31 ? lastDayOf(month) : dayIn(month, closingDay);
  const before = addMonths(month, -1);
  const from = addDays(closingDay === 31 ? lastDayOf(before) : dayIn(before, closingDay), 1);
  const nominal = dayIn(addMonths(month, payMonthOffset), payDay);
  const paidOn =
    holidayRule === 'previous'
      ? bankDayUntil(nominal, closed)
      : holidayRule === 'next'
        ? bankDayFrom(nominal, closed)
        : nominal;
  return { from, through, paidOn };
}
