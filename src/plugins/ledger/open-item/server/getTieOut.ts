import type { UseCase } from '#server/plugin.ts';
import type { tieOut } from '../contract/tieOut';

/** What the control accounts of a ledger hold in the general ledger, and what their open items add up to. */
export const getTieOut: UseCase<typeof tieOut> = async (tx, { ledger }, { companyId }) => {
  const { rows } = await tx.$client.query<{ account: string; title: string; balance: number; openItems: number }>({
    name: 'ledger-tie-out',
    text: `
      select account.code as account, account.title, coalesce(held.amount, 0)::bigint as balance,
             coalesce(items.amount, 0)::bigint as "openItems"
        from account
        left join lateral (
          select sum(debit - credit) as amount from account_balance
            where company_id = $1 and account_code = account.code) held on true
        left join lateral (
          select sum(case side when 'debit' then amount - cleared else cleared - amount end) as amount from open_item
            where company_id = $1 and account_code = account.code) items on true
        where account.company_id = $1 and account.is_reconciliation and account.is_clearable
          and case $2 when 'receivable' then account.is_receivable else account.is_payable end
        order by account.code`,
    values: [companyId, ledger],
  });
  return { rows: rows.filter(({ balance, openItems }) => balance !== 0 || openItems !== 0) };
};
