import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import { storedDepartment, sumMonths } from '../../ledger/balance/server/service';
import type { Books } from '../../ledger/books/rules/books';
import type { BudgetLine } from '../rules/budgetLine';
import { endsOf, linesOf } from './budgetYear';

/** What the books hold of the income statement in twelve months, each account on its normal side. */
export async function readActuals(
  tx: Tx,
  companyId: string,
  {
    months,
    department,
    accounts,
  }: { months: readonly Month[]; department: string | undefined; accounts: Books['accounts'] },
): Promise<BudgetLine[]> {
  const { from, through } = endsOf(months);
  const stored = department === undefined ? undefined : storedDepartment(department);
  const asked = { since: from, through, department: stored, account: undefined };
  const sums = await sumMonths(tx, companyId, asked, { byDepartment: false });
  return linesOf(
    sums.flatMap(({ code, month, debit, credit }) => {
      const account = accounts.get(code);
      if (month === '' || account?.statement !== 'PL') return [];
      return [{ account: code, month, amount: account.normalSide === 'debit' ? debit - credit : credit - debit }];
    }),
    months,
  );
}
