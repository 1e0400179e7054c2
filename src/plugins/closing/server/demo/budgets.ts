import { copyBudget, monthsOfBudget, updateBudget } from '#plugins/budget/server/service.ts';
import { NONE } from '#plugins/ledger/balance/contract/statementRow.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';

/** The company means to sell 5 % more than in the year before, and to spend 3 % more on it; in tenths of a percent. */
const GROWTH = { credit: 1_050, debit: 1_030 } as const;

/** The budget of a fiscal year after the books of the one before it, in thousands of yen. */
export async function planYear(tx: Tx, call: Call, fiscalYear: number): Promise<void> {
  const { accounts } = await readBooks(tx, call.companyId);
  const months = await monthsOfBudget(tx, call.companyId, fiscalYear);
  const cells = [];
  for (const side of ['credit', 'debit'] as const) {
    const asked = { source: 'actual', fiscalYear: fiscalYear - 1, permille: GROWTH[side], unit: '1000' } as const;
    const { rows } = await copyBudget(tx, asked, call);
    for (const { account, amounts } of rows.filter((row) => accounts.get(row.account)?.normalSide === side)) {
      for (const [place, month] of months.entries()) cells.push({ account, month, amount: amounts[place] ?? 0 });
    }
  }
  if (cells.length > 0) await updateBudget(tx, { fiscalYear, department: NONE, version: 0, cells }, call);
}
