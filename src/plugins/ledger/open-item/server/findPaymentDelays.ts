import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { readBooks } from '../../books/server/openBooks';
import { accountsOf } from './openItems';

interface Asked {
  readonly since: Day;
  readonly through: Day;
  /** Whoever was paid off less often has no habit. */
  readonly leastPayments: number;
}

/**
 * By how many days after the day they were due customers have paid, the middle one of their payments in a span; negative of
 * who pays early. Clearings that were undone, and items without a due day, do not count.
 */
export async function findPaymentDelays(
  tx: Tx,
  companyId: string,
  { since, through, leastPayments }: Asked,
): Promise<ReadonlyMap<string, number>> {
  const accounts = accountsOf('receivable', await readBooks(tx, companyId));
  const { rows } = await tx.$client.query<{ partner: string; days: number }>({
    name: 'payment-delays',
    text: `
      select o.partner_code as partner,
        percentile_disc(0.5) within group (order by c.cleared_on - l.due_on)::int as days
      from clearing c
      join clearing_item i on i.company_id = c.company_id and i.clearing_id = c.id
      join open_item o on o.company_id = c.company_id and o.entry_id = i.entry_id and o.line_number = i.line_number
      join journal_line l on l.company_id = c.company_id and l.entry_id = i.entry_id and l.line_number = i.line_number
      where c.company_id = $1 and c.cleared_on between $2 and $3 and c.kind in ('clear', 'partial')
        and o.account_code = any($4) and o.side = 'debit' and o.partner_code is not null and l.due_on is not null
        and not exists (select from clearing undo where undo.company_id = c.company_id and undo.undoes_id = c.id)
      group by 1 having count(*) >= $5`,
    values: [companyId, since, through, accounts, leastPayments],
  });
  return new Map(rows.map(({ partner, days }) => [partner, days]));
}
