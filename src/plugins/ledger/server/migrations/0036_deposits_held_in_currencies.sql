-- An account without open items that is revalued is held in other currencies, whatever is posted on it. Until now that
-- was read from most of its lines: what was not held by them is marked so, but for 外貨預金, which is held by its name.
with line_count as (
  select l.company_id, l.account_code, count(*) as lines, count(*) filter (where e.currency <> 'JPY') as foreign_lines
  from journal_line l
  join account a on a.company_id = l.company_id and a.code = l.account_code and a.is_revalued and not a.is_clearable
  join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
  where not exists (
    select from revaluation v where v.company_id = l.company_id and l.entry_id in (v.entry_id, v.reversal_id))
  group by l.company_id, l.account_code)
update account a set is_revalued = false, version = a.version + 1
where a.is_revalued and not a.is_clearable and a.code <> '1140'
  and (a.code = '1110' or exists (
    select from line_count c where c.company_id = a.company_id and c.account_code = a.code))
  and not exists (
    select from line_count c where c.company_id = a.company_id and c.account_code = a.code and 2 * c.foreign_lines > c.lines);
