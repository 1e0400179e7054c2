import { monthOf } from '#core/value/day.ts';
import type { Books } from '../../ledger/books/rules/books';
import type { ExpenseCategory } from '../contract/expenseCategory';
import type { Finding } from '../contract/expenseSheet';
import { countOf } from '../rules/calculateLine';
import { judgeMeal } from '../rules/judgeMeal';
import type { ComposedLine } from './composeLines';

/** What is remarked on the meals with guests among the lines of a sheet, by the tax method of their day. */
export function judgeMeals(
  lines: readonly ComposedLine[],
  categories: ReadonlyMap<string, ExpenseCategory>,
  { taxCodes, periods }: Pick<Books, 'taxCodes' | 'periods'>,
): Finding[] {
  return lines.flatMap(({ line, taxCode }, index) => {
    const category = categories.get(line.category);
    if (!category?.needsAttendees || line.attendees.length === 0) return [];
    const rule = taxCodes.get(taxCode);
    const tax = {
      isInclusive: periods.get(monthOf(line.day))?.isTaxInclusive ?? false,
      ratePercent: rule?.ratePercent ?? 0,
      deductiblePercent: rule?.deductiblePercent ?? 100,
    };
    return judgeMeal({ line, heads: countOf(line, category), tax }, index + 1);
  });
}
