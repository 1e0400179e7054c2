import type { Day } from '#core/value/day.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { accountsOf } from '#plugins/ledger/open-item/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { DebitItem } from '../rules/planDebits';

interface Asked {
  readonly runId: string;
  readonly dueUntil: Day;
  readonly debitOn: Day;
}

/** Bills are paid by themselves on their day. */
const BILLS = /-(NOTE|ERMC)$/;

/** What customers are billed for: claims with a partner, no contract assets, advances or bills. */
const claimsOf = (books: Books): string[] =>
  accountsOf('receivable', books).filter((code) => {
    const account = books.accounts.get(code);
    return account?.isReconciliation && account.normalSide === 'debit' && !BILLS.test(account.group ?? '');
  });

/**
 * What customers owe in yen and is due until a day, less what they are owed on the same accounts; with the run that has an
 * item already. Customers that owe nothing are left aside.
 */
export async function findDebitItems(
  tx: Tx,
  companyId: string,
  { runId, dueUntil, debitOn }: Asked,
  books: Books,
): Promise<Omit<DebitItem, 'leftOut'>[]> {
  const { rows } = await tx.$client.query<Omit<DebitItem, 'leftOut'>>({
    name: 'debit-due-items',
    text: `
      with taken as materialized (
        select i.entry_id, i.line_number, r.number from debit_item i
        join debit_run r on r.company_id = $1 and r.id = i.run_id
        where i.company_id = $1 and i.is_taken and i.run_id <> $5
        union all
        select i.entry_id, i.line_number, r.number from payment_item i
        join payment_run r on r.company_id = $1 and r.id = i.run_id
        where i.company_id = $1 and i.is_taken
      )
      select o.entry_id as "entryId", o.line_number as "lineNumber", o.partner_code as partner, o.side,
        o.amount - o.cleared as open, taken.number as elsewhere
      from open_item o
      left join taken on taken.entry_id = o.entry_id and taken.line_number = o.line_number
      where o.company_id = $1 and o.cleared < o.amount and o.foreign_amount is null and o.account_code = any($2)
        and o.partner_code is not null and o.posting_date <= $4::date and o.due_on <= $3::date
      order by o.partner_code, o.due_on, o.entry_id, o.line_number`,
    values: [companyId, claimsOf(books), dueUntil, debitOn, runId],
  });
  const owing = new Set(rows.filter(({ side }) => side === 'debit').map(({ partner }) => partner));
  return rows.filter(({ partner }) => owing.has(partner));
}
