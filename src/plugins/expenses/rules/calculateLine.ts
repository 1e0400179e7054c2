import type { ExpenseCategory } from '../contract/expenseCategory';
import type { DraftLine } from '../contract/expenseSheet';
import { calculateFare } from './calculateFare';

type Amounts = Pick<ExpenseCategory, 'unitAmount' | 'limitAmount' | 'isCapped' | 'needsAttendees'>;

/** Days, nights or heads of a line; those who are named are heads, however many more the line counts. */
export const countOf = (
  { quantity, attendees }: Pick<DraftLine, 'quantity' | 'attendees'>,
  category: Pick<Amounts, 'needsAttendees'> | undefined,
): number => (category?.needsAttendees ? Math.max(quantity, attendees.length) : quantity);

/** Yen spent on a line: by its fare, by the allowance of its category for each day, else as typed. */
export function amountOf(line: DraftLine, category: Amounts | undefined): number {
  if (line.fare) return calculateFare(line.fare);
  if (category?.unitAmount != null) return category.unitAmount * countOf(line, category);
  return line.amount;
}

/** Yen paid of a line: what was spent, or no more than the limit where the category pays only that. */
export function payableOf(line: DraftLine, category: Amounts | undefined): number {
  const spent = amountOf(line, category);
  if (!category?.isCapped || category.limitAmount === null) return spent;
  return Math.min(spent, category.limitAmount * countOf(line, category));
}
