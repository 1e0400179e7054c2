import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { bookYenLines, type ReadPosition } from '../../currency/rules/bookYenLines';
import type { ForeignPosition } from '../../currency/rules/revaluePositions';

/**
 * What the books hold in other currencies at the end of a day, on the accounts that are revalued: open items with the
 * clearings after that day taken back, and the lines of deposits by account and currency; with what runs of that day have
 * posted. An account without open items that is revalued is held in other currencies: its lines in yen, such as fees,
 * count in its book value. No line after the day is looked at.
 */
export async function readPositions(tx: Tx, companyId: string, asOf: Day): Promise<ForeignPosition[]> {
  const { rows } = await tx.$client.query<ReadPosition>({
    name: 'foreign-positions',
    text: `
      with later as materialized (
        select i.entry_id, i.line_number, sum(i.amount) as amount, sum(i.foreign_amount) as foreign_amount
        from clearing c join clearing_item i on i.company_id = c.company_id and i.clearing_id = c.id
        where c.company_id = $1 and c.cleared_on > $2::date and i.foreign_amount is not null group by 1, 2
      ), held_line as (
        select l.account_code, e.currency,
          case l.side when 'debit' then coalesce(l.foreign_amount, 0) else - coalesce(l.foreign_amount, 0) end as foreign_amount,
          case l.side when 'debit' then l.amount else -l.amount end as amount
        from journal_line l
        join account a on a.company_id = l.company_id and a.code = l.account_code and a.is_revalued and not a.is_clearable
        join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
        where l.company_id = $1 and l.posting_date <= $2::date
          and not exists (select from revaluation v where v.company_id = $1 and l.entry_id in (v.entry_id, v.reversal_id))
      ), position as (
        select o.account_code, coalesce(o.partner_code, '') as partner_code, e.currency,
          case o.side when 'debit' then 1 else -1 end * (o.foreign_amount - o.foreign_cleared
            + coalesce(later.foreign_amount, 0)) as foreign_amount,
          case o.side when 'debit' then 1 else -1 end * (o.amount - o.cleared + coalesce(later.amount, 0)) as amount,
          0 as posted
        from open_item o
        join account a on a.company_id = o.company_id and a.code = o.account_code and a.is_revalued
        join journal_entry e on e.company_id = o.company_id and e.id = o.entry_id
        left join later on later.entry_id = o.entry_id and later.line_number = o.line_number
        where o.company_id = $1 and o.foreign_amount is not null and o.posting_date <= $2::date
        union all
        select account_code, '', currency, foreign_amount, amount, 0 from held_line
        union all
        select account_code, partner_code, currency, 0, 0, amount
        from revalued_position where company_id = $1 and as_of = $2::date
      )
      select account_code as account, partner_code as partner, currency, sum(foreign_amount)::bigint as "foreign",
        sum(amount)::bigint as "bookYen", sum(posted)::bigint as posted, currency = 'JPY' as "isYen"
      from position group by 1, 2, 3 order by 1, 2, 3`,
    values: [companyId, asOf],
  });
  return bookYenLines(rows);
}
