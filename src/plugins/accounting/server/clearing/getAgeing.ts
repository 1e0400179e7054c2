import { Refusal } from '../../../../core/contract/refusal';
import { type Day, monthOf } from '../../../../core/value/day';
import type { Tx } from '../../../../server/database/transaction';
import type { UseCase } from '../../../../server/plugin';
import type * as contract from '../../contract/clearing';
import type { Ledger } from '../../contract/clearing';
import { ageOpenItems } from '../../rules/clearing/ageOpenItems';
import { readBooks } from '../openBooks';
import { accountsOf } from './openItems';

/**
 * Open items as of any day by days overdue, a partner a row: what is open now, with the clearings after that day taken
 * back. Amounts are positive on the side of the ledger.
 */
export const getAgeing: UseCase<typeof contract.ageing> = async (tx, { ledger, asOf, account }, { companyId }) => {
  const books = await readBooks(tx, companyId);
  const accounts = accountsOf(ledger, books).filter((code) => account === undefined || code === account);
  if (accounts.length === 0) throw new Refusal('accounting/account-not-clearable', { account: account ?? '' });
  const items = await readOpenAt(tx, { companyId, accounts, asOf, sign: signOf(ledger) });
  const partners = [...new Set(items.map(({ partner }) => partner))];
  const rows = partners.map((partner) => ({
    partner,
    partnerTitle: books.partners.get(partner ?? '')?.title ?? null,
    ...ageOpenItems(
      items.filter((item) => item.partner === partner),
      asOf,
    ),
  }));
  return {
    rows: rows.filter(({ notDue, days30, days60, days90, older }) =>
      [notDue, days30, days60, days90, older].some(Boolean),
    ),
    totals: ageOpenItems(items, asOf),
    ledgerBalance: await readBalance(tx, { companyId, accounts, asOf, sign: signOf(ledger) }),
  };
};

const signOf = (ledger: Ledger): 1 | -1 => (ledger === 'payable' ? -1 : 1);

interface Asked {
  readonly companyId: string;
  readonly accounts: readonly string[];
  readonly asOf: Day;
  readonly sign: 1 | -1;
}

async function readOpenAt(tx: Tx, { companyId, accounts, asOf, sign }: Asked) {
  const { rows } = await tx.$client.query<{ partner: string | null; dueOn: Day; amount: number }>(
    `with later as materialized (
       select i.entry_id, i.line_number, sum(i.amount)::bigint as amount
       from clearing c join clearing_item i on i.company_id = c.company_id and i.clearing_id = c.id
       where c.company_id = $1 and c.cleared_on > $3::date group by 1, 2
     ), item as (
       select o.*, o.amount - o.cleared + coalesce(later.amount, 0) as open_then
       from open_item o
       left join later on later.entry_id = o.entry_id and later.line_number = o.line_number
       where o.company_id = $1 and o.account_code = any($2) and o.cleared < o.amount
       union all
       select o.*, later.amount
       from later join open_item o on o.company_id = $1 and o.entry_id = later.entry_id and o.line_number = later.line_number
       where o.account_code = any($2) and o.cleared = o.amount
     )
     select item.partner_code as partner, coalesce(l.due_on, item.posting_date) as "dueOn",
       sum(case item.side when 'debit' then item.open_then else -item.open_then end * $4::int)::bigint as amount
     from item
     join journal_line l on l.company_id = $1 and l.entry_id = item.entry_id and l.line_number = item.line_number
     where item.posting_date <= $3::date
     group by 1, 2 order by 1 nulls last, 2`,
    [companyId, accounts, asOf, sign],
  );
  return rows;
}

async function readBalance(tx: Tx, { companyId, accounts, asOf, sign }: Asked): Promise<number> {
  const { rows } = await tx.$client.query<{ balance: number }>(
    `select ((
         select coalesce(sum(debit - credit), 0) from account_balance
         where company_id = $1 and account_code = any($2) and month < $4
       ) + (
         select coalesce(sum(case side when 'debit' then amount else -amount end), 0) from journal_line
         where company_id = $1 and account_code = any($2) and posting_date between ($4 || '-01')::date and $3::date
       ))::bigint * $5::int as balance`,
    [companyId, accounts, asOf, monthOf(asOf), sign],
  );
  return rows[0]?.balance ?? 0;
}
