import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';

/** How many documents between two days have a tax that was typed, and by how many yen of debit it differs in all. */
export async function sumTypedTaxes(
  tx: Tx,
  companyId: string,
  { from, through }: { from: Day; through: Day },
): Promise<{ count: number; difference: number }> {
  const { rows } = await tx.$client.query<{ count: number; difference: number }>({
    name: 'typed-taxes',
    text: SUM_TYPED_TAXES,
    values: [companyId, from, through],
  });
  return rows[0] ?? { count: 0, difference: 0 };
}

const SUM_TYPED_TAXES = `
  select count(distinct entry.id)::int as count,
         coalesce(sum(case typed.side when 'debit' then 1 else -1 end * (typed.amount - typed.computed)), 0)::bigint as difference
    from journal_entry entry
      cross join lateral jsonb_to_recordset(entry.typed_taxes) as typed (side text, amount bigint, computed bigint)
   where entry.company_id = $1 and entry.posting_date between $2 and $3 and entry.typed_taxes is not null`;
