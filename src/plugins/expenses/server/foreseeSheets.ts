import { and, eq, inArray } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { booksIn } from '../../ledger/books/rules/englishNames';
import { readBooks } from '../../ledger/books/server/service';
import { findEmployees, findPayFacts } from '../../people/server/service';
import type * as contract from '../contract/sheetForesight';
import { claimAt } from '../rules/claimMachine';
import { composeDocuments } from '../rules/composeDocuments';
import { bankDayOf, payDayAfter } from '../rules/payDays';
import { findCategories } from './categories';
import { findLines, type StoredSheet } from './readSheets';
import { expenseSheet } from './tables';

/** What posting would make of the claims among the sheets that are approved; the others are left out. */
export const foreseePosting: UseCase<typeof contract.foreseePosting> = async (tx, { ids, postingDate }, call) => {
  const { companyId } = call;
  const sheets = (await findSheets(tx, call, ids)).filter((sheet) => claimAt(sheet).can('post'));
  const [categories, books] = [
    await findCategories(tx, companyId),
    booksIn(call.locale, await readBooks(tx, companyId)),
  ];
  const dueOn = payDayAfter(postingDate, await readBankHolidays(tx, companyId));
  const documents = [];
  const sums = new Map<string, { debit: number; credit: number }>();
  for (const sheet of sheets) {
    const lines = await findLines(tx, companyId, sheet.id);
    const claim = { ...sheet, partner: sheet.ownerNumber, lines, postingDate, dueOn };
    for (const document of composeDocuments(claim, categories)) {
      const { id: sheetId, number, ownerName } = sheet;
      let total = 0;
      for (const { side, account, amount } of document.lines) {
        const sum = sums.get(account) ?? { debit: 0, credit: 0 };
        sums.set(account, { ...sum, [side]: sum[side] + amount });
        if (side === 'debit') total += amount;
      }
      documents.push({ sheetId, number, ownerName, documentDate: document.documentDate, total });
    }
  }
  const accounts = [...sums]
    .map(([account, sum]) => ({ account, title: books.accounts.get(account)?.title ?? '', ...sum }))
    .sort((one, other) => (one.account < other.account ? -1 : 1));
  const owed = sheets.filter(({ payable }) => payable > 0);
  return { dueOn, documents, accounts, withoutBankAccount: await findWithoutBank(tx, call, owed, dueOn) };
};

/** The bank day of a payment, and whose money no bank would take. */
export const foreseePayment: UseCase<typeof contract.foreseePayment> = async (tx, { ids, paidOn }, call) => {
  const closed = await readBankHolidays(tx, call.companyId);
  const bankDay = bankDayOf(paidOn, { today: call.today, closed });
  const sheets = (await findSheets(tx, call, ids)).filter(({ kind, payable }) => kind === 'advance' || payable > 0);
  return { bankDay, withoutBankAccount: await findWithoutBank(tx, call, sheets, bankDay) };
};

const findSheets = (tx: Tx, { companyId }: Call, ids: readonly string[]): Promise<StoredSheet[]> =>
  tx
    .select()
    .from(expenseSheet)
    .where(and(eq(expenseSheet.companyId, companyId), inArray(expenseSheet.id, [...ids])))
    .orderBy(expenseSheet.number);

async function findWithoutBank(tx: Tx, { companyId }: Call, sheets: readonly StoredSheet[], on: Day) {
  const owners = new Map(sheets.map(({ ownerNumber, ownerName }) => [ownerNumber, ownerName]));
  const people = (await findEmployees(tx, companyId, { on })).filter(({ number }) => owners.has(number));
  const facts = await findPayFacts(tx, companyId, { on, ids: people.map(({ id }) => id) });
  const banked = new Set(people.filter(({ id }) => facts.get(id)?.hasBankAccount).map(({ number }) => number));
  return [...owners]
    .filter(([number]) => !banked.has(number))
    .map(([ownerNumber, ownerName]) => ({ ownerNumber, ownerName }));
}
