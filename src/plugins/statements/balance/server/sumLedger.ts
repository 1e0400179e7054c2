import { type AnyColumn, and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { NONE } from '#plugins/ledger/balance/contract/statementRow.ts';
import { lastMomentOf } from '#plugins/ledger/balance/rules/lastMomentOf.ts';
import {
  type AccountSums,
  firstMonthOfYear,
  openingsOf,
  type ReportMonths,
  splitMonths,
  storedDepartment,
  sumBalances,
} from '#plugins/ledger/balance/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { Side } from '#plugins/ledger/document/contract/journalEntry.ts';
import { accountBalance, journalEntry, journalLine } from '#plugins/ledger/server/service.ts';
import { matchesSearch } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import { recordComment } from '#server/tables.ts';
import type { accountItems } from '../contract/balance';
import { sumPostedLater, withoutLater } from './sumPostedLater';

/** Which lines a ledger shows, apart from its days. */
export type LedgerFilter = Pick<
  InputOf<typeof accountItems>,
  'account' | 'partner' | 'department' | 'text' | 'amountFrom' | 'amountThrough' | 'knownOn' | 'commented'
>;

/** The lines of a ledger summed, in yen. */
export interface LedgerSum {
  readonly count: number;
  readonly debit: number;
  readonly credit: number;
}

interface Days {
  readonly from: Day;
  readonly through: Day;
}

const NOTHING: LedgerSum = { count: 0, debit: 0, credit: 0 };

/** True where only some lines are looked for; their balance runs from zero. */
export const isSearched = ({ text, amountFrom, amountThrough, commented }: LedgerFilter): boolean =>
  text !== undefined || amountFrom !== undefined || amountThrough !== undefined || commented === true;

/** The lines of a ledger on some days, as a condition on `journal_line` joined with its `journal_entry`. */
export function ledgerLines(companyId: string, filter: LedgerFilter, { from, through }: Days): SQL | undefined {
  const { account, partner, department, text, amountFrom, amountThrough, knownOn, commented } = filter;
  return and(
    eq(journalLine.companyId, companyId),
    eq(journalLine.account, account),
    gte(journalLine.postingDate, from),
    lte(journalLine.postingDate, through),
    partner === undefined ? undefined : isCode(journalLine.partner, partner),
    department === undefined ? undefined : isCode(journalLine.department, department),
    amountFrom === undefined ? undefined : gte(journalLine.amount, amountFrom),
    amountThrough === undefined ? undefined : lte(journalLine.amount, amountThrough),
    text === undefined ? undefined : matchesSearch(journalEntry.searchText, text),
    knownOn === undefined ? undefined : lte(journalEntry.postedAt, lastMomentOf(knownOn)),
    commented ? isCommented : undefined,
  );
}

const isCommented = sql`exists (
  select from ${recordComment}
   where ${recordComment.companyId} = ${journalLine.companyId} and ${recordComment.subjectKind} = 'journal-entry'
     and ${recordComment.subjectId} = ${journalLine.entryId}::text)`;

const isCode = (column: AnyColumn, code: string) => (code === NONE ? isNull(column) : eq(column, code));

/**
 * Sums the lines of a ledger over a range of days. Without a partner or a search it reads stored balances and at most
 * half a month of lines at either end, and costs the same for a thousand lines as for a million.
 */
export async function sumLedger(tx: Tx, companyId: string, filter: LedgerFilter, range: Days): Promise<LedgerSum> {
  if (range.from > range.through) return NOTHING;
  if (filter.partner !== undefined || isSearched(filter)) return sumLines(tx, companyId, filter, range);
  const { months, days } = splitMonths(range);
  let sum = await sumMonths(tx, companyId, filter, months);
  for (const { sign, ...beside } of days) sum = moved(sum, await sumLines(tx, companyId, filter, beside), sign);
  // The stored months hold what was posted later as well; the lines beside them were chosen one by one.
  return filter.knownOn === undefined ? sum : moved(sum, await sumLater(tx, companyId, filter, months), -1);
}

const moved = (sum: LedgerSum, { count, debit, credit }: LedgerSum, sign: 1 | -1): LedgerSum => ({
  count: sum.count + sign * count,
  debit: sum.debit + sign * debit,
  credit: sum.credit + sign * credit,
});

/**
 * The balance a ledger carries into a day, debit positive. Income and expense are counted in the fiscal year of that
 * day, so on the first day of a year they carry nothing in and 3390 carries all earlier profits.
 */
export async function ledgerBalanceBefore(
  tx: Tx,
  companyId: string,
  { filter, day, books }: { filter: LedgerFilter; day: Day; books: Books },
): Promise<number> {
  if (isSearched(filter)) return 0;
  const month = monthOf(day);
  const yearFrom = await firstMonthOfYear(tx, companyId, month);
  if (filter.partner !== undefined) {
    const isOfYear = books.accounts.get(filter.account)?.statement === 'PL';
    const from = isOfYear ? firstDayOf(yearFrom) : FIRST_DAY;
    return changeOf(await sumLines(tx, companyId, filter, { from, through: addDays(day, -1) }));
  }
  const before = { yearFrom, from: month, through: addMonths(month, -1) };
  const stored = await sumBalances(tx, companyId, before, filter.department);
  const sums =
    filter.knownOn === undefined ? stored : withoutLater(stored, await laterBefore(tx, companyId, before, filter));
  const carried = openingsOf(sums, books).get(filter.account) ?? 0;
  return (
    carried + changeOf(await sumLedger(tx, companyId, filter, { from: firstDayOf(month), through: addDays(day, -1) }))
  );
}

/** What was posted later into the months before a ledger, of all accounts: income and expense carry over into 3390. */
const laterBefore = (
  tx: Tx,
  companyId: string,
  { yearFrom, from, through }: ReportMonths,
  { knownOn = '', department }: LedgerFilter,
): Promise<AccountSums[]> =>
  sumPostedLater(tx, companyId, {
    knownAt: lastMomentOf(knownOn),
    yearFrom: firstDayOf(yearFrom),
    from: firstDayOf(from),
    through: lastDayOf(through),
    department,
  });

/** What was posted later into whole months of a ledger; found by its moment, so that it costs what came later. */
async function sumLater(
  tx: Tx,
  companyId: string,
  { account, department, knownOn = '' }: LedgerFilter,
  { from, through }: { from: Month; through: Month },
): Promise<LedgerSum> {
  if (from > through) return NOTHING;
  const ofDepartment = department === undefined ? null : storedDepartment(department);
  const { rows } = await tx.$client.query<LedgerSum>({
    name: 'ledger-sum-later',
    text: SUM_LATER,
    values: [companyId, lastMomentOf(knownOn), firstDayOf(from), lastDayOf(through), account, ofDepartment],
  });
  return rows[0] ?? NOTHING;
}

const SUM_LATER = `
  select count(*)::bigint as count,
         coalesce(sum(line.amount) filter (where line.side = 'debit'), 0)::bigint as debit,
         coalesce(sum(line.amount) filter (where line.side = 'credit'), 0)::bigint as credit
    from journal_entry entry
    cross join lateral (
      select side, amount from journal_line
        where company_id = $1 and entry_id = entry.id and account_code = $5
          and ($6::text is null or coalesce(department_code, '') = $6) offset 0) line
    where entry.company_id = $1 and entry.posted_at > $2::timestamptz and entry.posting_date between $3::date and $4::date`;

/** What lines change in a balance, debit positive. */
export const changeOf = ({ debit, credit }: LedgerSum): number => debit - credit;

/** Before any day there can be. */
const FIRST_DAY = '1868-01-01';

async function sumMonths(
  tx: Tx,
  companyId: string,
  { account, department }: LedgerFilter,
  { from, through }: { from: string; through: string },
): Promise<LedgerSum> {
  const { month, lineCount, debit, credit } = accountBalance;
  const [sum] = await tx
    .select({ count: total(lineCount), debit: total(debit), credit: total(credit) })
    .from(accountBalance)
    .where(
      and(
        eq(accountBalance.companyId, companyId),
        eq(accountBalance.account, account),
        gte(month, from),
        lte(month, through),
        department === undefined ? undefined : eq(accountBalance.department, storedDepartment(department)),
      ),
    );
  return sum ?? NOTHING;
}

async function sumLines(tx: Tx, companyId: string, filter: LedgerFilter, range: Days): Promise<LedgerSum> {
  const ofSide = (side: Side) => sql`${journalLine.amount} * (${journalLine.side} = ${side})::int`;
  const sums = tx
    .select({ count: sql<number>`count(*)`, debit: total(ofSide('debit')), credit: total(ofSide('credit')) })
    .from(journalLine);
  const isEntryAsked = filter.text !== undefined || filter.knownOn !== undefined;
  const joined = isEntryAsked
    ? sums.innerJoin(
        journalEntry,
        and(eq(journalEntry.companyId, journalLine.companyId), eq(journalEntry.id, journalLine.entryId)),
      )
    : sums;
  const [sum] = await joined.where(ledgerLines(companyId, filter, range));
  return sum ?? NOTHING;
}

const total = (amount: SQL | AnyColumn) => sql<number>`coalesce(sum(${amount}), 0)::bigint`;
