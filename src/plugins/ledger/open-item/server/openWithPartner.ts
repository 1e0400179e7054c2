import type { PartnerUse } from '#server/plugin.ts';
import { readBooks } from '../../books/server/openBooks';
import * as contract from '../contract/openItem';
import { accountsOf } from './openItems';

/** What a partner still owes or is owed, in the direction of the ledger: a deposit not yet applied counts against it. */
const openIn = (ledger: 'receivable' | 'payable', title: PartnerUse['title']): PartnerUse => ({
  title,
  read: contract.openItems,
  find: async (tx, { companyId }, partner) => {
    const accounts = accountsOf(ledger, await readBooks(tx, companyId));
    const { rows } = await tx.$client.query<{ count: number; amount: number }>(
      `select count(*)::int as count,
         coalesce(sum(case when side = $4 then amount - cleared else cleared - amount end), 0)::bigint as amount
       from open_item
       where company_id = $1 and partner_code = $2 and account_code = any($3) and cleared < amount`,
      [companyId, partner, accounts, ledger === 'receivable' ? 'debit' : 'credit'],
    );
    return { count: rows[0]?.count ?? 0, amount: Number(rows[0]?.amount ?? 0) };
  },
});

/** What is open in the books with a business partner. */
export const openWithPartner: readonly PartnerUse[] = [
  openIn('receivable', { ja: '売上債権', en: 'Receivables' }),
  openIn('payable', { ja: '仕入債務', en: 'Payables' }),
];
