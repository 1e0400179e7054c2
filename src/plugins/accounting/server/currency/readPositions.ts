import type { Day } from '../../../../core/value/day';
import type { Tx } from '../../../../server/database/transaction';
import type { ForeignPosition } from '../../rules/currency/revaluePositions';

/**
 * What the books hold in other currencies at the end of a day, on the accounts that are revalued: open items with the
 * clearings after that day taken back, and what is on bank accounts; with what runs of that day have posted. A bank
 * account is held in other currencies when more of its lines are in them than in yen: a yen account that a conversion
 * moved is not.
 */
export async function readPositions(tx: Tx, companyId: string, asOf: Day): Promise<ForeignPosition[]> {
  const { rows } = await tx.$client.query<ForeignPosition>({
    name: 'foreign-positions',
    text: `
      with later as materialized (
        select i.entry_id, i.line_number, sum(i.amount) as amount, sum(i.foreign_amount) as foreign_amount
        from clearing c join clearing_item i on i.company_id = c.company_id and i.clearing_id = c.id
        where c.company_id = $1 and c.cleared_on > $2::date and i.foreign_amount is not null group by 1, 2
      ), foreign_line as materialized (
        select l.account_code, e.currency, l.side, l.amount, l.foreign_amount, l.posting_date
        from journal_entry e
        join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
        join account a on a.company_id = l.company_id and a.code = l.account_code and a.is_revalued and not a.is_clearable
        where e.company_id = $1 and e.currency <> 'JPY'
      ), held as (
        select account_code from foreign_line group by account_code
        having 2 * count(*) > (
          select coalesce(sum(line_count), 0) from account_balance b
            where b.company_id = $1 and b.account_code = foreign_line.account_code) - 2 * (
          select count(*) from revalued_position p
            where p.company_id = $1 and p.account_code = foreign_line.account_code)
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
        select account_code, '', currency, case side when 'debit' then foreign_amount else -foreign_amount end,
          case side when 'debit' then amount else -amount end, 0
        from foreign_line where posting_date <= $2::date and account_code in (select account_code from held)
        union all
        select account_code, partner_code, currency, 0, 0, amount
        from revalued_position where company_id = $1 and as_of = $2::date
      )
      select account_code as account, partner_code as partner, currency, sum(foreign_amount)::bigint as "foreign",
        sum(amount)::bigint as "bookYen", sum(posted)::bigint as posted
      from position group by 1, 2, 3
      having sum(foreign_amount) <> 0 or sum(amount) <> 0 or sum(posted) <> 0
      order by 1, 2, 3`,
    values: [companyId, asOf],
  });
  return rows;
}
