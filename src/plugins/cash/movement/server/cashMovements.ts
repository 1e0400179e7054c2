import { Refusal } from '#core/contract/refusal.ts';
import { addDays, type Day, earlierOf } from '#core/value/day.ts';
import { balancesAsOf, requireRange } from '#plugins/ledger/balance/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { readCategories } from '../../category/server/cashCategories';
import { readExpectedFlows } from '../../forecast/server/readExpectedFlows';
import { findMoneyAccounts } from '../../money-account/server/moneyAccounts';
import * as contract from '../contract/cashMovement';

type Row = Omit<contract.CashMovements['rows'][number], 'balance'>;

const LISTED_AT_MOST = 20_000;
/** The category of what moves between accounts of money: it is neither earned nor spent. */
const TRANSFER = '-';

/**
 * Lines of the accounts of money through today, then what is expected: each with the balance it leaves behind.
 * @throws Refusal accounting/range-reversed, treasury/not-a-money-account, treasury/too-many-movements
 */
const listCashMovements: UseCase<typeof contract.listCashMovements> = async (tx, { from, through, account }, call) => {
  requireRange({ from, through });
  const { companyId, today } = call;
  const books = booksIn(call.locale, await readBooks(tx, companyId));
  const money = await findMoneyAccounts(tx, companyId);
  const accounts = money.filter((code) => account === undefined || code === account);
  if (accounts.length === 0) throw new Refusal('treasury/not-a-money-account', { account: account ?? '' });
  const [before, until] = [addDays(from, -1), earlierOf(through, today)];
  const [opening, booked, expected] = await Promise.all([
    balanceAt(tx, call, { accounts, asOf: before, books }),
    readBooked(tx, call, { accounts, money, from, through: until, books }),
    through >= today ? readExpected(tx, call, { from, through, account, books }) : [],
  ]);
  // All lines since the opening are here, unless the days asked for begin later than today.
  const todays =
    before <= until
      ? booked.reduce((sum, row) => sum + row.in - row.out, opening)
      : await balanceAt(tx, call, { accounts, asOf: until, books });
  let balance = opening;
  const rows = [...booked, ...expected].map((row) => {
    balance += row.in - row.out;
    return { ...row, balance };
  });
  return { opening, closing: balance, today: todays, rows };
};

async function balanceAt(
  tx: Tx,
  { companyId }: Call,
  { accounts, asOf, books }: { readonly accounts: readonly string[]; readonly asOf: Day; readonly books: Books },
): Promise<number> {
  const balances = await balancesAsOf(tx, companyId, asOf, books);
  return accounts.reduce((sum, code) => sum + (balances.get(code) ?? 0), 0);
}

interface Asked {
  readonly accounts: readonly string[];
  readonly money: readonly string[];
  readonly from: Day;
  readonly through: Day;
  readonly books: Books;
}

interface Line {
  readonly entryId: string;
  readonly lineNumber: number;
  readonly on: Day;
  readonly documentType: string;
  readonly number: string;
  readonly account: string;
  /** Of the largest line on the other side of the document, tax left aside. */
  readonly counter: string | null;
  readonly partner: string | null;
  readonly memo: string;
  readonly amount: number;
}

async function readBooked(tx: Tx, call: Call, { accounts, money, from, through, books }: Asked): Promise<Row[]> {
  const { rows } = await tx.$client.query<Line>({
    name: 'cash-movements',
    text: `select l.entry_id as "entryId", l.line_number as "lineNumber", l.posting_date::text as "on",
        e.document_type as "documentType", e.number, l.account_code as account, counter.account_code as counter,
        coalesce(l.partner_code, counter.partner_code) as partner, coalesce(nullif(l.memo, ''), e.header_text) as memo,
        case l.side when 'debit' then l.amount else -l.amount end as amount
      from journal_line l
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      left join lateral (
        select o.account_code, o.partner_code from journal_line o
        where o.company_id = l.company_id and o.entry_id = l.entry_id and o.side <> l.side
        order by o.is_tax_line, o.amount desc, o.line_number limit 1
      ) counter on true
      where l.company_id = $1 and l.account_code = any($2) and l.posting_date between $3::date and $4::date
      order by l.posting_date, e.number, l.entry_id, l.line_number limit ${LISTED_AT_MOST + 1}`,
    values: [call.companyId, accounts, from, through],
  });
  if (rows.length > LISTED_AT_MOST) throw new Refusal('treasury/too-many-movements', { most: LISTED_AT_MOST });
  const { categoryOf, titles } = await readCategories(tx, call);
  const titleOf = (code: string | null) => books.accounts.get(code ?? '')?.title ?? '';
  return rows.map((line) => {
    const isTransfer = money.includes(line.counter ?? '');
    const category = isTransfer ? TRANSFER : (categoryOf.get(line.counter ?? '') ?? null);
    return {
      ...{ id: `${line.entryId} ${line.lineNumber}`, on: line.on, state: 'booked', memo: line.memo },
      ...{ number: `${line.documentType} ${line.number}`, account: line.account, accountTitle: titleOf(line.account) },
      counterTitle: titleOf(line.counter),
      ...{ category, categoryTitle: titles.get(category ?? '') ?? '' },
      partnerTitle: books.partners.get(line.partner ?? '')?.title ?? '',
      ...{ in: Math.max(0, line.amount), out: Math.max(0, -line.amount) },
      path: `/ACDocument?${new URLSearchParams({ id: line.entryId })}`,
    };
  });
}

async function readExpected(
  tx: Tx,
  call: Call,
  {
    from,
    through,
    account,
    books,
  }: Pick<Asked, 'from' | 'through' | 'books'> & { readonly account: string | undefined },
): Promise<Row[]> {
  const flows = await readExpectedFlows(tx, call, { through, account });
  const ofAccount = { account: account ?? '', accountTitle: books.accounts.get(account ?? '')?.title ?? '' };
  return flows
    .filter(({ on }) => from <= on && on <= through)
    .map(({ id, on, amount, title, path }) => ({
      ...{ id, on, state: 'expected', number: '', ...ofAccount, counterTitle: '' },
      ...{ category: null, categoryTitle: '', partnerTitle: title, memo: '', path },
      ...{ in: Math.max(0, amount), out: Math.max(0, -amount) },
    }));
}

export const movementHandlers = [handle(contract.listCashMovements, listCashMovements)];
