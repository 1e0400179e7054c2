import { and, asc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import { Refusal } from '../../../../core/contract/refusal';
import { addDays, isDay, monthOf } from '../../../../core/value/day';
import { addMonths, firstDayOf } from '../../../../core/value/month';
import type { Tx } from '../../../../server/database/transaction';
import type { UseCase } from '../../../../server/plugin';
import type * as contract from '../../contract/balance';
import type { Side } from '../../contract/journalEntry';
import type { Books } from '../../rules/books';
import { readBooks } from '../openBooks';
import { journalEntry, journalLine, openItem } from '../tables';
import { firstMonthOfYear, openingsOf, requireRange } from './getBalances';
import { sumBalances } from './sumBalances';

/** The lines of one account from a day through a day, each with the balance it leaves behind, debit positive. */
export const getAccountItems: UseCase<typeof contract.accountItems> = async (tx, input, { companyId }) => {
  requireRange(input);
  const books = await readBooks(tx, companyId);
  if (!books.accounts.has(input.account)) {
    throw new Refusal('accounting/unknown-account-code', { account: input.account });
  }
  const opening = await openingBalanceOf(tx, companyId, input, books);
  const totals = await totalsOf(tx, companyId, input);
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const lines = await readPage(tx, companyId, input, after);
  const page = lines.slice(0, input.limit);
  const counters = await counterAccounts(tx, companyId, page, books);
  let balance = after?.balance ?? opening;
  const rows = page.map(({ side, amount, partner, ...line }) => {
    const [debit, credit] = side === 'debit' ? [amount, 0] : [0, amount];
    balance += debit - credit;
    return {
      ...line,
      partnerTitle: books.partners.get(partner ?? '')?.title ?? null,
      counterAccount: counters.get(`${line.entryId} ${side}`) ?? '',
      debit,
      credit,
      balance,
    };
  });
  const last = rows.at(-1);
  return {
    opening,
    rows,
    totals: { ...totals, closing: opening + totals.debit - totals.credit },
    nextCursor:
      lines.length > page.length && last
        ? [last.postingDate, last.entryId, last.lineNumber, last.balance].join('~')
        : null,
  };
};

interface AccountRange {
  readonly account: string;
  readonly from: string;
  readonly through: string;
}

/**
 * The balance the account carries into its first day. Income and expense are counted in the fiscal year of that day,
 * so on the first day of a year they carry nothing in and 3390 carries all earlier profits.
 */
async function openingBalanceOf(tx: Tx, companyId: string, { account, from }: AccountRange, books: Books) {
  const month = monthOf(from);
  const yearFrom = await firstMonthOfYear(tx, companyId, month);
  const sums = await sumBalances(tx, companyId, { yearFrom, from: month, through: addMonths(month, -1) });
  const carried = openingsOf(sums, books).get(account) ?? 0;
  if (from === firstDayOf(month)) return carried;
  const days = await totalsOf(tx, companyId, { account, from: firstDayOf(month), through: addDays(from, -1) });
  return carried + days.debit - days.credit;
}

const inRange = (companyId: string, { account, from, through }: AccountRange) =>
  and(
    eq(journalLine.companyId, companyId),
    eq(journalLine.account, account),
    gte(journalLine.postingDate, from),
    lte(journalLine.postingDate, through),
  );

async function totalsOf(tx: Tx, companyId: string, range: AccountRange) {
  const sumOfSide = (side: Side) =>
    sql<number>`coalesce(sum(${journalLine.amount}) filter (where ${journalLine.side} = ${side}), 0)::bigint`;
  const [totals] = await tx
    .select({ count: sql<number>`count(*)`, debit: sumOfSide('debit'), credit: sumOfSide('credit') })
    .from(journalLine)
    .where(inRange(companyId, range));
  return totals ?? { count: 0, debit: 0, credit: 0 };
}

/** One line more than the page holds, so that it is known whether another page follows. */
function readPage(tx: Tx, companyId: string, range: AccountRange & { limit: number }, after: Cursor | undefined) {
  const position = sql`(${journalLine.postingDate}, ${journalLine.entryId}, ${journalLine.lineNumber})`;
  return tx
    .select({
      entryId: journalLine.entryId,
      documentType: journalEntry.documentType,
      fiscalYear: journalEntry.fiscalYear,
      number: journalEntry.number,
      lineNumber: journalLine.lineNumber,
      postingDate: journalLine.postingDate,
      memo: sql<string>`coalesce(nullif(${journalLine.memo}, ''), ${journalEntry.headerText})`,
      partner: journalLine.partner,
      side: journalLine.side,
      amount: journalLine.amount,
      open: sql<number | null>`${openItem.amount} - ${openItem.cleared}`,
    })
    .from(journalLine)
    .innerJoin(
      journalEntry,
      and(eq(journalEntry.companyId, journalLine.companyId), eq(journalEntry.id, journalLine.entryId)),
    )
    .leftJoin(
      openItem,
      and(
        eq(openItem.companyId, journalLine.companyId),
        eq(openItem.entryId, journalLine.entryId),
        eq(openItem.lineNumber, journalLine.lineNumber),
      ),
    )
    .where(
      and(
        inRange(companyId, range),
        after && sql`${position} > (${after.postingDate}::date, ${after.entryId}::uuid, ${after.lineNumber}::int)`,
      ),
    )
    .orderBy(asc(journalLine.postingDate), asc(journalLine.entryId), asc(journalLine.lineNumber))
    .limit(range.limit + 1);
}

/** For each line its account on the other side of the entry: the one title there is, or 諸口 when there are several. */
async function counterAccounts(
  tx: Tx,
  companyId: string,
  page: readonly { entryId: string }[],
  books: Books,
): Promise<ReadonlyMap<string, string>> {
  if (page.length === 0) return new Map();
  const entryIds = [...new Set(page.map(({ entryId }) => entryId))];
  const sides = await tx
    .select({
      entryId: journalLine.entryId,
      side: journalLine.side,
      account: sql<string>`min(${journalLine.account})`,
      accounts: sql<number>`count(distinct ${journalLine.account})`,
    })
    .from(journalLine)
    .where(
      and(
        eq(journalLine.companyId, companyId),
        inArray(journalLine.entryId, entryIds),
        ne(journalLine.isTaxLine, true),
      ),
    )
    .groupBy(journalLine.entryId, journalLine.side);
  return new Map(
    sides.map(({ entryId, side, account, accounts }) => [
      `${entryId} ${side === 'debit' ? 'credit' : 'debit'}`,
      accounts > 1 ? '諸口' : (books.accounts.get(account)?.title ?? account),
    ]),
  );
}

interface Cursor {
  readonly postingDate: string;
  readonly entryId: string;
  readonly lineNumber: number;
  readonly balance: number;
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~(\d{1,6})~(-?\d{1,15})$/;

function readCursor(text: string): Cursor {
  const match = CURSOR.exec(text);
  const [, postingDate = '', entryId = '', lineNumber, balance] = match ?? [];
  if (!isDay(postingDate)) throw new Refusal('accounting/cursor-not-valid');
  return { postingDate, entryId, lineNumber: Number(lineNumber), balance: Number(balance) };
}
