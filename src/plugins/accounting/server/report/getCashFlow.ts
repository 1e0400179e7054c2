import { firstDayOf, lastDayOf, type Month } from '../../../../core/value/month';
import type { Tx } from '../../../../server/database/transaction';
import type { UseCase } from '../../../../server/plugin';
import type { cashFlow } from '../../contract/cashFlow';
import { OPENING_DOCUMENT_TYPE, PURCHASE_PAYABLES } from '../../rates/cashFlowLayout';
import {
  accountsOfEntries,
  type CreditPurchase,
  type EntryMovements,
  fixedAssetAccounts,
  isCashAccount,
  layOutCashFlow,
} from '../../rules/report/layOutCashFlow';
import { firstMonthOfYear, openingsOf, requireRange } from '../balances/getBalances';
import { sumBalances } from '../balances/sumBalances';
import { readBooks } from '../openBooks';
import { sumPostedLater, withoutLater } from './sumPostedLater';

interface KnownMonths {
  readonly from: Month;
  readonly through: Month;
  readonly knownAt?: string | undefined;
}

/**
 * The cash-flow statement of a range of months: movements from the stored balances, and entry by entry only those that
 * moved accounts whose receipts and payments are told apart.
 */
export const getCashFlow: UseCase<typeof cashFlow> = async (tx, range, { companyId }) => {
  requireRange(range);
  const books = await readBooks(tx, companyId);
  const accounts = [...books.accounts.values()];
  const yearFrom = await firstMonthOfYear(tx, companyId, range.from);
  const months = { yearFrom, from: range.from, through: range.through };
  const stored = await sumBalances(tx, companyId, months);
  const sums = range.knownAt
    ? withoutLater(stored, await laterThan(tx, companyId, { ...months, knownAt: range.knownAt }))
    : stored;
  const openings = openingsOf(sums, books);
  const broughtIn = await sumOpeningDocuments(tx, companyId, range);
  const movements = new Map(
    sums.map(({ account, debit, credit }) => [account, credit - debit - (broughtIn.get(account) ?? 0)]),
  );
  const opening = accounts
    .filter(isCashAccount)
    .reduce((sum, { code }) => sum + (openings.get(code) ?? 0) - (broughtIn.get(code) ?? 0), 0);
  const entries = await readEntriesOn(tx, companyId, accountsOfEntries(accounts), range);
  const purchases = await readPurchases(tx, companyId, fixedAssetAccounts(accounts), range);
  return layOutCashFlow({ accounts, movements, entries, purchases, opening, method: range.method });
};

const laterThan = (
  tx: Tx,
  companyId: string,
  months: { yearFrom: Month; from: Month; through: Month; knownAt: string },
) =>
  sumPostedLater(tx, companyId, {
    knownAt: months.knownAt,
    yearFrom: firstDayOf(months.yearFrom),
    from: firstDayOf(months.from),
    through: lastDayOf(months.through),
  });

/** What opening documents brought into the books within the months, by account, credit positive. */
async function sumOpeningDocuments(
  tx: Tx,
  companyId: string,
  { from, through, knownAt }: KnownMonths,
): Promise<EntryMovements> {
  const { rows } = await tx.$client.query<{ account: string; amount: number }>({
    name: 'cash-flow-opening-documents',
    text: `
      select line.account_code as account,
             sum(case line.side when 'credit' then line.amount else -line.amount end)::bigint as amount
        from journal_entry entry
        join journal_line line on line.company_id = $1 and line.entry_id = entry.id
        left join journal_entry original on original.company_id = $1 and original.id = entry.reverses_id
        where entry.company_id = $1 and (entry.document_type = $2 or original.document_type = $2)
          and entry.fiscal_year between $3::int - 1 and $4::int
          and entry.posting_date between $5::date and $6::date
          and ($7::timestamptz is null or entry.posted_at <= $7)
        group by line.account_code`,
    values: [
      companyId,
      OPENING_DOCUMENT_TYPE,
      Number(from.slice(0, 4)),
      Number(through.slice(0, 4)),
      firstDayOf(from),
      lastDayOf(through),
      knownAt ?? null,
    ],
  });
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/** The entries of the months that moved any of these accounts, with all their accounts, credit positive. */
async function readEntriesOn(
  tx: Tx,
  companyId: string,
  accounts: readonly string[],
  { from, through, knownAt }: KnownMonths,
): Promise<EntryMovements[]> {
  const { rows } = await tx.$client.query<{ moved: Record<string, number> }>({
    name: 'cash-flow-entries',
    text: `
      select jsonb_object_agg(account, amount) as moved
        from (
          select line.entry_id, line.account_code as account,
                 sum(case line.side when 'credit' then line.amount else -line.amount end)::bigint as amount
            from (
              select distinct entry_id from journal_line
                where company_id = $1 and account_code = any($2) and posting_date between $3 and $4) meant
            join journal_entry entry on entry.company_id = $1 and entry.id = meant.entry_id
            join journal_line line on line.company_id = $1 and line.entry_id = meant.entry_id
            left join journal_entry original on original.company_id = $1 and original.id = entry.reverses_id
            where entry.document_type <> $5 and original.document_type is distinct from $5 and ($6::timestamptz is null or entry.posted_at <= $6)
            group by line.entry_id, line.account_code) entry_line
        group by entry_id`,
    values: [companyId, accounts, firstDayOf(from), lastDayOf(through), OPENING_DOCUMENT_TYPE, knownAt ?? null],
  });
  return rows.map(({ moved }) => new Map(Object.entries(moved)));
}

/**
 * The entries that bought fixed assets on credit of which something was paid in the months. What a partner is paid settles
 * the oldest of its debts first, whether or not they were cleared against each other.
 */
async function readPurchases(
  tx: Tx,
  companyId: string,
  assets: readonly string[],
  { from, through, knownAt }: KnownMonths,
): Promise<CreditPurchase[]> {
  const { rows } = await tx.$client.query<{ moved: Record<string, number>; before: number; until: number }>({
    name: 'cash-flow-purchases',
    text: READ_PURCHASES,
    values: [companyId, assets, firstDayOf(from), lastDayOf(through), PURCHASE_PAYABLES, knownAt ?? null],
  });
  return rows.map(({ moved, ...paid }) => ({ entry: new Map(Object.entries(moved)), ...paid }));
}

const READ_PURCHASES = `
  with bought as (
    select distinct entry_id from journal_line
      where company_id = $1 and account_code = any($2) and side = 'debit' and posting_date <= $4::date),
  owing as (
    select distinct line.account_code, coalesce(line.partner_code, '') as partner
      from bought join journal_line line on line.company_id = $1 and line.entry_id = bought.entry_id
      where line.account_code = any($5) and line.side = 'credit'),
  moved as (
    select line.entry_id, line.posting_date, account_code, partner, line.side, sum(line.amount) as amount
      from owing join journal_line line using (account_code)
      where line.company_id = $1 and line.account_code = any($5) and line.posting_date <= $4::date
        and coalesce(line.partner_code, '') = partner
        and ($6::timestamptz is null or exists (
          select from journal_entry entry
            where entry.company_id = $1 and entry.id = line.entry_id and entry.posted_at <= $6))
      group by line.entry_id, line.posting_date, account_code, partner, line.side),
  paid as (
    select account_code, partner, coalesce(sum(amount) filter (where posting_date < $3::date), 0) as before,
           sum(amount) as until
      from moved where side = 'debit' group by account_code, partner),
  debt as (
    select entry_id, account_code, partner, amount,
           sum(amount) over (partition by account_code, partner order by posting_date, entry_id) - amount as earlier
      from moved where side = 'credit'),
  settled as (
    select entry_id, sum(greatest(0, least(debt.amount, paid.before - earlier)))::bigint as before,
           sum(greatest(0, least(debt.amount, paid.until - earlier)))::bigint as until
      from debt join paid using (account_code, partner) join bought using (entry_id)
      group by entry_id)
  select settled.before, settled.until, whole.moved
    from settled
    cross join lateral (
      select jsonb_object_agg(account_code, amount) as moved
        from (
          select account_code, sum(case side when 'credit' then amount else -amount end)::bigint as amount
            from journal_line where company_id = $1 and entry_id = settled.entry_id
            group by account_code) entry_line) whole
    where settled.before <> settled.until`;
