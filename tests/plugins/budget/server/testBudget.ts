import { budgetAmount } from '#plugins/budget/server/budgetTables.ts';
import type { TestBooks } from '../../ledger/server/testBooks';

/** Account, month, department ('' is none) and amount on the normal side of the account. */
type Planned = readonly [account: string, month: string, department: string, amount: number];

/** Keeps a budget as it is stored, of any months. */
export const plan = (books: TestBooks, planned: readonly Planned[]): Promise<unknown> =>
  books.act((tx) =>
    tx.insert(budgetAmount).values(
      planned.map(([account, month, department, amount]) => ({
        companyId: books.companyId,
        account,
        month,
        department,
        amount,
      })),
    ),
  );
