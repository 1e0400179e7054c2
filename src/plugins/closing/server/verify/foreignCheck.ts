import type { BookCheck } from './bookCheck';

/** Entries in other currencies balance in them, those in yen have none, and what is open is the line less its clearings. */
export const FOREIGN_CHECK: BookCheck = {
  id: 'currenciesBalance',
  invariant: 16,
  counts: 'entries',
  subject: 'entry',
  finds: `select e.id::text as subject, 'the amounts in its currency do not balance, or are not all of them' as detail
     from journal_entry e
     join (
       select entry_id, count(*) as lines, count(foreign_amount) as foreign_lines,
         sum(case side when 'debit' then foreign_amount else -foreign_amount end) as difference
       from journal_line where company_id = $1 group by entry_id) l on l.entry_id = e.id
     where e.company_id = $1 and case e.currency when 'JPY' then l.foreign_lines > 0
       else l.foreign_lines <> l.lines or l.difference <> 0 end
     union all
     select o.entry_id::text, 'what is open in its currency is not the line less its clearings'
     from open_item o
     join journal_line l on l.company_id = $1 and l.entry_id = o.entry_id and l.line_number = o.line_number
     left join (
       select entry_id, line_number, sum(foreign_amount) as cleared
       from clearing_item where company_id = $1 and foreign_amount is not null group by 1, 2) c
       on c.entry_id = o.entry_id and c.line_number = o.line_number
     where o.company_id = $1 and o.foreign_amount is not null
       and (o.foreign_amount, o.foreign_cleared) is distinct from (l.foreign_amount, coalesce(c.cleared, 0))`,
};
