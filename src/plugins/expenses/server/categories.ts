import { and, count, eq, getTableColumns, gte } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { addDays } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { booksIn } from '../../ledger/books/rules/englishNames';
import { readBooks } from '../../ledger/books/server/service';
import type * as contract from '../contract/expenseCategory';
import { placeCategories } from '../rules/placeCategories';
import { expenseCategory, expenseLine } from './tables';

const { companyId: _company, ...columns } = getTableColumns(expenseCategory);

export const categoryMaster = masterRecord({
  kind: 'expense-category',
  table: expenseCategory,
  columns,
  key: 'code',
  named: 'category',
  exists: 'expenses/category-exists',
  unknown: 'expenses/unknown-category',
  changed: 'expenses/category-changed',
  inUse: 'expenses/category-in-use',
  createAction: 'expenses/create-category',
  updateAction: 'expenses/update-category',
  deleteAction: 'expenses/delete-category',
});

export const listCategories: UseCase<typeof contract.listCategories> = async (tx, _input, call) => {
  const { accounts, taxCodes } = booksIn(call.locale, await readBooks(tx, call.companyId));
  const rows = await categoryMaster.list(tx, call);
  const ranks = placeCategories(rows, await countUses(tx, call));
  return {
    rows: rows.map((row) => ({
      ...row,
      title: call.locale === 'en' && row.englishTitle !== '' ? row.englishTitle : row.title,
      accountTitle: accounts.get(row.account)?.title ?? '',
      accountReading: accounts.get(row.account)?.reading ?? '',
      taxTitle: taxCodes.get(row.taxCode)?.title ?? '',
      rank: ranks.get(row.code) ?? rows.length,
    })),
  };
};

const A_YEAR = 365;

/** How many lines of the last year name each kind. */
async function countUses(tx: Tx, { companyId, today }: Call): Promise<ReadonlyMap<string, number>> {
  const { category, day } = expenseLine;
  const rows = await tx
    .select({ category, uses: count() })
    .from(expenseLine)
    .where(and(eq(expenseLine.companyId, companyId), gte(day, addDays(today, -A_YEAR))))
    .groupBy(category);
  return new Map(rows.map(({ category: code, uses }) => [code, uses]));
}

export async function findCategories(tx: Tx, companyId: string): Promise<Map<string, contract.ExpenseCategory>> {
  return new Map((await categoryMaster.list(tx, { companyId })).map((row) => [row.code, row]));
}

/** @throws Refusal expenses/unknown-category */
export const getCategory: UseCase<typeof contract.getCategory> = (tx, { code }, call) =>
  categoryMaster.require(tx, call, code);

/**
 * Creates one when no version is given, changes the given version otherwise.
 * @throws Refusal expenses/account-unknown, expenses/tax-code-unknown
 */
export const updateCategory: UseCase<typeof contract.updateCategory> = async (tx, { category }, call) => {
  const before = await categoryMaster.open(tx, call, category);
  const { account, taxCode } = category;
  const books = await readBooks(tx, call.companyId);
  if (!books.accounts.has(account)) throw new Refusal('expenses/account-unknown', { account });
  if (!books.taxCodes.has(taxCode)) throw new Refusal('expenses/tax-code-unknown', { taxCode });
  return categoryMaster.write(tx, call, before, category);
};

/** @throws Refusal expenses/category-in-use */
export const deleteCategory: UseCase<typeof contract.deleteCategory> = async (tx, asked, call) => {
  await categoryMaster.remove(tx, call, await categoryMaster.open(tx, call, asked));
  return { code: asked.code };
};
