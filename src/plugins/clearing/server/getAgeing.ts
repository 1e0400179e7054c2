import { Refusal } from '#core/contract/refusal.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { readBooks } from '../../ledger/books/server/service';
import type { Ledger } from '../../ledger/open-item/contract/openItem';
import { accountsOf, OPEN_ITEMS_AT } from '../../ledger/open-item/server/service';
import type * as contract from '../contract/clearing';
import { ageOpenItems } from '../rules/ageOpenItems';

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
    `with ${OPEN_ITEMS_AT}
     select partner_code as partner, due_on as "dueOn",
       sum(case side when 'debit' then open_then else -open_then end * $4::int)::bigint as amount
     from item group by 1, 2 order by 1 nulls last, 2`,
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
