import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { recordAudit } from '../../../server/audit/recordAudit';
import { deleteUnlessNamed } from '../../../server/database/deleteUnlessNamed';
import type { Tx } from '../../../server/database/transaction';
import type { Subject, UseCase } from '../../../server/plugin';
import { changesOf } from '../../../server/record/changesOf';
import { readBooks } from '../../accounting/server/service';
import * as contract from '../contract/expenseCategory';
import { expenseCategory } from './tables';

const { companyId: _company, ...shown } = getTableColumns(expenseCategory);
const isCategory = (companyId: string, code: string) =>
  and(eq(expenseCategory.companyId, companyId), eq(expenseCategory.code, code));

export const listCategories: UseCase<typeof contract.listCategories> = async (tx, _input, { companyId }) => ({
  rows: await tx
    .select(shown)
    .from(expenseCategory)
    .where(eq(expenseCategory.companyId, companyId))
    .orderBy(asc(expenseCategory.code)),
});

export async function findCategories(tx: Tx, companyId: string): Promise<Map<string, contract.ExpenseCategory>> {
  const rows = await tx.select(shown).from(expenseCategory).where(eq(expenseCategory.companyId, companyId));
  return new Map(rows.map((row) => [row.code, row]));
}

async function findCategory(tx: Tx, companyId: string, code: string) {
  const [found] = await tx.select(shown).from(expenseCategory).where(isCategory(companyId, code));
  return found;
}

/** The same, locked to the end of the transaction: of two who change it from one version, one comes first. */
async function lockCategory(tx: Tx, companyId: string, code: string) {
  const [found] = await tx.select(shown).from(expenseCategory).where(isCategory(companyId, code)).for('update');
  return found;
}

/** @throws Refusal expenses/unknown-category */
export const getCategory: UseCase<typeof contract.getCategory> = async (tx, { code }, { companyId }) => {
  const found = await findCategory(tx, companyId, code);
  if (!found) throw new Refusal('expenses/unknown-category', { category: code }, { kind: 'notFound' });
  return found;
};

/** @throws Refusal expenses/category-exists, expenses/category-changed, expenses/account-unknown, expenses/tax-code-unknown */
export const updateCategory: UseCase<typeof contract.updateCategory> = async (tx, { category }, call) => {
  const { version, ...fields } = category;
  const books = await readBooks(tx, call.companyId);
  if (!books.accounts.has(fields.account)) throw new Refusal('expenses/account-unknown', { account: fields.account });
  if (!books.taxCodes.has(fields.taxCode)) throw new Refusal('expenses/tax-code-unknown', { taxCode: fields.taxCode });
  const before = await lockCategory(tx, call.companyId, fields.code);
  if (version === undefined && before) throw new Refusal('expenses/category-exists', { category: fields.code });
  if (version !== before?.version) {
    const details = { yours: category, current: before ?? null };
    throw new Refusal('expenses/category-changed', { category: fields.code }, { kind: 'conflict', details });
  }
  const saved = { ...fields, version: (version ?? 0) + 1 };
  if (before) await tx.update(expenseCategory).set(saved).where(isCategory(call.companyId, fields.code));
  else await tx.insert(expenseCategory).values({ companyId: call.companyId, ...saved });
  await recordAudit(tx, call, [
    {
      action: before ? 'expenses/update-category' : 'expenses/create-category',
      subject: { kind: categorySubject.kind, id: fields.code },
      details: { title: fields.title, changes: changesOf(before ?? {}, saved) },
    },
  ]);
  return saved;
};

/** @throws Refusal expenses/category-changed, expenses/category-in-use */
export const deleteCategory: UseCase<typeof contract.deleteCategory> = async (tx, { code, version }, call) => {
  const before = await lockCategory(tx, call.companyId, code);
  if (before?.version !== version)
    throw new Refusal('expenses/category-changed', { category: code }, { kind: 'conflict' });
  const isDeleted = await deleteUnlessNamed(tx, (attempt) =>
    attempt.delete(expenseCategory).where(isCategory(call.companyId, code)),
  );
  if (!isDeleted) throw new Refusal('expenses/category-in-use', { category: code });
  await recordAudit(tx, call, [
    {
      action: 'expenses/delete-category',
      subject: { kind: categorySubject.kind, id: code },
      details: { title: before.title },
    },
  ]);
  return { code };
};

export const categorySubject: Subject = {
  kind: 'expense-category',
  read: contract.getCategory,
  change: contract.updateCategory,
  find: async (tx, code, { companyId }) => (await findCategory(tx, companyId, code)) && { isSettled: false },
};
