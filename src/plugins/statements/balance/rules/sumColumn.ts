import type { Month } from '#core/value/month.ts';
import type { MonthSum } from '#plugins/ledger/balance/rules/monthSum.ts';
import { RETAINED_EARNINGS_ACCOUNT } from '#plugins/ledger/books/rules/systemAccounts.ts';
import type { BalanceCell } from '../contract/balanceColumns';

interface ColumnAsked {
  readonly from: Month;
  readonly through: Month;
  /** The first month of the fiscal year that `from` lies in. */
  readonly yearFrom: Month;
  /** Null is all of them, empty is none. */
  readonly department: string | null;
}

/**
 * One column of a trial balance from the sums of the months, debit positive. Balance-sheet accounts carry all earlier
 * months in; income and expense those of their fiscal year, and what they earned before stands in 3390.
 */
export function sumColumn(
  sums: readonly MonthSum[],
  { from, through, yearFrom, department }: ColumnAsked,
  isProfitAndLoss: (code: string) => boolean,
): ReadonlyMap<string, BalanceCell> {
  const cells = new Map<string, BalanceCell>();
  const cellOf = (code: string) => {
    const known = cells.get(code);
    if (known) return known;
    const made = { opening: 0, debit: 0, credit: 0, closing: 0 };
    cells.set(code, made);
    return made;
  };
  for (const sum of sums) {
    if (sum.month > through || (department !== null && sum.department !== department)) continue;
    const change = sum.debit - sum.credit;
    const isEarlierProfit = sum.month < yearFrom && isProfitAndLoss(sum.code);
    const cell = cellOf(isEarlierProfit ? RETAINED_EARNINGS_ACCOUNT : sum.code);
    if (sum.month < from) cell.opening += change;
    else {
      cell.debit += sum.debit;
      cell.credit += sum.credit;
    }
    cell.closing += change;
  }
  return cells;
}

export const NO_BALANCE: BalanceCell = { opening: 0, debit: 0, credit: 0, closing: 0 };

export const isZero = ({ opening, debit, credit }: BalanceCell): boolean =>
  opening === 0 && debit === 0 && credit === 0;

/** Cells added up. */
export function addCells(cells: readonly BalanceCell[]): BalanceCell {
  const sum = { ...NO_BALANCE };
  for (const cell of cells) {
    sum.opening += cell.opening;
    sum.debit += cell.debit;
    sum.credit += cell.credit;
    sum.closing += cell.closing;
  }
  return sum;
}
