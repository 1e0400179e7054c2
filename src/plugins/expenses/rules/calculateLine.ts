import type { ExpenseCategory } from '../contract/expenseCategory';
import type { DraftLine } from '../contract/expenseSheet';
import { calculateFare } from './calculateFare';

type Amounts = Pick<ExpenseCategory, 'unitAmount' | 'limitAmount' | 'isCapped'>;

/** Yen spent on a line: by its fare, by the allowance of its category for each day, else as typed. */
export function amountOf(line: DraftLine, category: Amounts | undefined): number {
  if (line.fare) return calculateFare(line.fare);
  if (category?.unitAmount != null) return category.unitAmount * line.quantity;
  return line.amount;
}

/** Yen paid of a line: what was spent, or no more than the limit where the category pays only that. */
export function payableOf(line: DraftLine, category: Amounts | undefined): number {
  const spent = amountOf(line, category);
  if (!category?.isCapped || category.limitAmount === null) return spent;
  return Math.min(spent, category.limitAmount * line.quantity);
}
