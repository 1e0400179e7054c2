import { addDays, type Day, daysBetween, monthOf } from '#core/value/day.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { addMonths, type Month } from '#core/value/month.ts';
import type { LeaveSpan } from '#plugins/people/contract/facts.ts';
import { type Step, sourceOf } from '../../law/rules/explained';
import { type LawBook, requireRow, requireTable } from '../../law/rules/lawBook';
import type { SlipItem } from './slip';
import type { SlipInHand } from './slipInHand';

/** Leaves for a child without a day between them are one (健康保険法159条2項). */
function joined(leaves: readonly LeaveSpan[]): LeaveSpan[] {
  const found: LeaveSpan[] = [];
  for (const leave of leaves.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const before = found.at(-1);
    const follows = before && before.through !== null && addDays(before.through, 1) === leave.from;
    if (!follows || before.kind !== leave.kind) found.push(leave);
    else {
      const workedDays = before.workedDays + leave.workedDays;
      found.splice(-1, 1, { ...before, through: leave.through, workedDays });
    }
  }
  return found;
}

/** By the law of the day a leave began on. */
function lawOf(book: LawBook, { kind, from }: LeaveSpan) {
  const table = requireTable(book, 'premiumExemption', from);
  const row = requireRow(table, kind);
  return { row, source: sourceOf(table, row) };
}

/** From the month a leave begins in to that before the month of the day after its last. */
const covers = ({ from, through }: LeaveSpan, month: Month): boolean =>
  monthOf(from) <= month && (through === null || month < monthOf(addDays(through, 1)));

const stepOf = (
  book: LawBook,
  leave: LeaveSpan,
  { month, formula = '' }: { month: Month; formula?: string },
): Step => ({
  step: 'premiumExempt',
  formula: `${leave.from} – ${leave.through ?? ''}${formula}`,
  value: month,
  source: lawOf(book, leave).source,
});

/** Days of a leave that begins and ends within one month; 0 of any other. */
const daysWithin = ({ from, through, workedDays }: LeaveSpan, month: Month): number =>
  through !== null && monthOf(from) === month && monthOf(addDays(through, 1)) === month
    ? Math.max(0, daysBetween(from, through) + 1 - workedDays)
    : 0;

/**
 * Why no premium is owed for a month: somebody was on leave for a child on its last day, or on so many days of it
 * (健康保険法159条1項・159条の3, 厚生年金保険法81条の2・81条の2の2). Null where it is owed.
 * @throws Refusal payroll/no-table
 */
export function findExemption(book: LawBook, leaves: readonly LeaveSpan[], month: Month): Step | null {
  const all = joined(leaves);
  const over = all.find((leave) => covers(leave, month));
  if (over) return stepOf(book, over, { month });
  const short = all.filter((leave) => daysWithin(leave, month) > 0);
  for (const leave of short) {
    const least = lawOf(book, leave).row.cell('leastDays');
    const days = short
      .filter(({ kind }) => kind === leave.kind)
      .reduce((total, each) => total + daysWithin(each, month), 0);
    if (typeof least === 'number' && days >= least)
      return stepOf(book, leave, { month, formula: `: ${days} ≥ ${least}` });
  }
  return null;
}

/** More than so many calendar months. @example isLongerThan({ from: '2026-11-16', through: '2026-12-16' }, 1) // true */
export function isLongerThan({ from, through }: Pick<LeaveSpan, 'from' | 'through'>, months: number): boolean {
  // The day of the same number begins another month; where the month has no such day, its end is the last (民法143条).
  const begins: Day = `${addMonths(monthOf(from), months)}-${from.slice(8)}`;
  return through === null || through >= begins;
}

/**
 * The same of a bonus paid in a month: somebody was on leave on its last day, and of a childcare leave for more than a month
 * (健康保険法159条1項).
 * @throws Refusal payroll/no-table
 */
export function findBonusExemption(book: LawBook, leaves: readonly LeaveSpan[], month: Month): Step | null {
  const leave = joined(leaves).find(
    (each) => covers(each, month) && isLongerThan(each, lawOf(book, each).row.figure('bonusMonths')),
  );
  return leave ? stepOf(book, leave, { month }) : null;
}

/** Whether a payslip took premiums of months that are all free by what is known now. @throws Refusal payroll/no-table */
export const isFreed = (
  items: readonly Pick<SlipItem, 'kind' | 'amount' | 'uses'>[],
  months: readonly Month[],
  { book, leaves }: { readonly book: LawBook; readonly leaves: readonly LeaveSpan[] },
): boolean =>
  leaves.length > 0 &&
  months.length > 0 &&
  items.some(({ kind, amount, uses }) => kind === 'deduction' && amount > 0 && 'premiumMonths' in uses) &&
  months.every((month) => findExemption(book, leaves, month) !== null);

/** Says which months are free, beside the payslip: whoever pays has to have told the pension office. */
export function tellExempt(slip: Pick<SlipInHand, 'tell'>, steps: readonly Step[]): void {
  if (steps.length === 0) return;
  slip.tell({
    code: 'premiums-free',
    params: { months: steps.map(({ value }) => formatMonth(String(value))).join(', ') },
  });
}
