import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { firstMonthOfYear, openingsOf, requireRange, sumBalances } from '#plugins/ledger/balance/server/service.ts';
import { titlesIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { OPENING_DOCUMENT_TYPE } from '#plugins/ledger/books/rules/systemDocumentTypes.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { sumPostedLater, withoutLater } from '../../balance/server/sumPostedLater';
import type { cashFlow } from '../contract/cashFlow';
import { isCashAccount } from '../rules/cashFlowAccounts';
import type { EntryMovements } from '../rules/cashFlowEntry';
import { layOutCashFlow } from '../rules/layOutCashFlow';
import { type KnownMonths, readCashFlowEntries } from './readCashFlowEntries';

/**
 * The cash-flow statement of a range of months: movements from the stored balances, and entry by entry only those that
 * moved accounts of investment, financing, interest, tax or exchange, and what settles what they raised.
 */
export const getCashFlow: UseCase<typeof cashFlow> = async (tx, range, { companyId, locale }) => {
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
  const told = await readCashFlowEntries(tx, companyId, accounts, range);
  const statement = layOutCashFlow({ accounts, movements, ...told, opening, method: range.method });
  return { ...statement, rows: titlesIn(locale, statement.rows) };
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
