import type { Day } from '#core/value/day.ts';
import { findTable, type LawBook, rowsOf } from '../../law/rules/lawBook';

/** The minimum wage of a prefecture for an hour, in yen, on a day; undefined where no table says (最低賃金法9条). */
export function minimumWageOn(book: LawBook, prefecture: string, on: Day): number | undefined {
  const table = findTable(book, 'minimumWage', on);
  if (!table || table.status === 'unpublished') return undefined;
  const row = rowsOf(table).find((each) => each.cell('prefecture') === prefecture);
  return row?.figure('yen');
}
