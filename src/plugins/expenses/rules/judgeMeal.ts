import { portionOf } from '#core/value/rounding.ts';
import type { DraftLine, Finding } from '../contract/expenseSheet';
import { mealLimitOn } from '../rates/mealLimits';

/** How the books of the company take the tax of a meal on its day. */
export interface MealTax {
  /** 税込経理: the limit is compared with what was paid. Otherwise with what is left without the tax that is deducted. */
  readonly isInclusive: boolean;
  readonly ratePercent: number;
  /** Of the tax, what may be deducted; what may not be is part of the price (控除対象外消費税). */
  readonly deductiblePercent: number;
}

/** Yen of a meal that count against the limit: with or without tax as the company keeps its books. */
export function countedPrice(amount: number, { isInclusive, ratePercent, deductiblePercent }: MealTax): number {
  if (isInclusive) return amount;
  const tax = portionOf(amount, ratePercent, 100 + ratePercent);
  return amount - portionOf(tax, deductiblePercent, 100);
}

/** A meal with guests as it is judged: its line, its heads, and the tax in it. */
interface Meal {
  readonly line: Pick<DraftLine, 'day' | 'amount' | 'attendees'>;
  readonly heads: number;
  readonly tax: MealTax;
}

/** Whether a meal is entertainment by its price for each head, and whether the exception for cheap ones holds at all. */
export function judgeMeal({ line, heads, tax }: Meal, number: number): Finding[] {
  const each = Math.ceil(countedPrice(line.amount, tax) / heads);
  const limit = mealLimitOn(line.day);
  const remark = (code: string, params: Finding['params']) => [{ code, line: number, isFault: false, params }];
  if (each > limit) return remark(tax.isInclusive ? 'per-head' : 'per-head-net', { each, limit });
  const isAmongOurselves = line.attendees.length > 0 && line.attendees.every(({ isOwnStaff }) => isOwnStaff);
  return isAmongOurselves ? remark('own-staff-only', {}) : [];
}
