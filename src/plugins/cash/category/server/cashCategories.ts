import { asc, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { findAccountGroups } from '#plugins/ledger/account/server/service.ts';
import { booksIn, titlesIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { cashCategory } from '../../server/tables/cashTables';
import * as contract from '../contract/cashCategory';
import { READY_CATEGORIES } from '../rates/readyCategories';
import { assignCategories, findNamedTwice, findUnknownWords, nameAccounts } from '../rules/categoryOf';

const { companyId: _company, ...columns } = getTableColumns(cashCategory);

const categoryMaster = masterRecord({
  kind: 'cash-category',
  table: cashCategory,
  columns,
  key: 'code',
  order: [asc(cashCategory.place), asc(cashCategory.code)],
  named: 'category',
  exists: 'treasury/cash-category-exists',
  unknown: 'treasury/unknown-cash-category',
  changed: 'treasury/cash-category-changed',
  createAction: 'treasury/create-cash-category',
  updateAction: 'treasury/update-cash-category',
  deleteAction: 'treasury/delete-cash-category',
});

const listCashCategories: UseCase<typeof contract.listCashCategories> = async (tx, _input, call) => {
  const rows = await categoryMaster.list(tx, call);
  const named = await namerOf(tx, call);
  const order = (section: contract.CashCategory['section']) => contract.CASH_SECTIONS.indexOf(section);
  return {
    rows: rows.sort((one, other) => order(one.section) - order(other.section)).map(named),
  };
};

/** Puts what a category is made of into the words of a reader. */
async function namerOf(tx: Tx, call: Call) {
  const { accounts } = booksIn(call.locale, await readBooks(tx, call.companyId));
  const groups = titlesIn(call.locale, await findAccountGroups(tx, call.companyId));
  const titles = new Map([...groups, ...accounts.values()].map(({ code, title }) => [code, title]));
  return (category: contract.CashCategory) => ({
    ...category,
    accountNames: nameAccounts(category, titles, call.locale),
  });
}

/** @throws Refusal treasury/unknown-cash-category */
const getCashCategory: UseCase<typeof contract.getCashCategory> = async (tx, { code }, call) => {
  const category = await categoryMaster.require(tx, call, code);
  return (await namerOf(tx, call))(category);
};

/**
 * Creates one when no version is given, changes the given version otherwise.
 * @throws Refusal treasury/cash-account-unknown, treasury/cash-account-named-twice
 */
const saveCashCategory: UseCase<typeof contract.saveCashCategory> = async (tx, { category }, call) => {
  const before = await categoryMaster.open(tx, call, category);
  const accounts = [...(await readBooks(tx, call.companyId)).accounts.values()];
  const groups = new Set(accounts.map(({ group }) => group));
  const [unknown] = findUnknownWords(category, accounts, groups);
  if (unknown !== undefined) throw new Refusal('treasury/cash-account-unknown', { account: unknown });
  const twice = findNamedTwice(category, await categoryMaster.list(tx, call));
  if (twice) throw new Refusal('treasury/cash-account-named-twice', { account: twice.word, category: twice.other });
  const written = await categoryMaster.write(tx, call, before, category);
  return (await namerOf(tx, call))(written);
};

const deleteCashCategory: UseCase<typeof contract.deleteCashCategory> = async (tx, asked, call) => {
  await categoryMaster.remove(tx, call, await categoryMaster.open(tx, call, asked));
  return { code: asked.code };
};

/** The category of each account, and the names of categories in the reader's language. */
export async function readCategories(tx: Tx, call: Pick<Call, 'companyId' | 'locale'>) {
  const categories = (await categoryMaster.list(tx, call)).filter(({ isActive }) => isActive);
  const accounts = [...(await readBooks(tx, call.companyId)).accounts.values()];
  return {
    categoryOf: assignCategories(categories, accounts),
    titles: new Map(
      categories.map(({ code, title, titleEn }) => [code, (call.locale === 'en' && titleEn) || title] as const),
    ),
  };
}

/** Gives a new company the categories of a usual cash plan. */
export async function foundCashCategories(tx: Tx, { companyId }: Call): Promise<void> {
  await tx.insert(cashCategory).values(
    READY_CATEGORIES.map(([code, title, titleEn, section, accounts], index) => ({
      ...{ companyId, code, title, titleEn, section, accounts, place: (index + 1) * 10, isActive: true },
    })),
  );
}

export const categoryHandlers = [
  handle(contract.listCashCategories, listCashCategories),
  handle(contract.getCashCategory, getCashCategory),
  handle(contract.saveCashCategory, saveCashCategory),
  handle(contract.deleteCashCategory, deleteCashCategory),
];

export const categorySubject = categoryMaster.subject(contract.getCashCategory, contract.saveCashCategory);
