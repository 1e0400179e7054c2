-- The balances count their lines, too: a ledger of a million lines says how long it is without reading them.
create or replace function check_and_sum_new_lines() returns trigger language plpgsql as $$
declare
  faulty uuid;
begin
  select l.entry_id into faulty
    from (
      select company_id, entry_id, count(*) as lines, min(line_number) as first_line, max(line_number) as last_line,
        sum(amount) filter (where side = 'debit') as debit, sum(amount) filter (where side = 'credit') as credit,
        min(posting_date) as first_day, max(posting_date) as last_day
      from new_lines group by company_id, entry_id) l
    left join lateral (
      select line_count, total, posting_date from journal_entry
      where company_id = l.company_id and id = l.entry_id limit 1) e on true
    where (l.lines, l.first_line, l.last_line, l.debit, l.credit, l.first_day, l.last_day) is distinct from
          (e.line_count, 1, e.line_count, e.total, e.total, e.posting_date, e.posting_date) limit 1;
  if found then
    raise exception 'the lines of journal entry % do not balance or are not all of them', faulty
      using errcode = 'check_violation', constraint = 'journal_entry_complete';
  end if;

  insert into account_balance as balance (company_id, month, account_code, department_code, debit, credit, line_count)
    select company_id, to_char(posting_date, 'YYYY-MM'), account_code, coalesce(department_code, ''),
      coalesce(sum(amount) filter (where side = 'debit'), 0), coalesce(sum(amount) filter (where side = 'credit'), 0),
      count(*)
    from new_lines group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company_id, month, account_code, department_code)
      do update set debit = balance.debit + excluded.debit, credit = balance.credit + excluded.credit,
        line_count = balance.line_count + excluded.line_count;
  return null;
end $$;

alter table account_balance disable trigger refuse_balance_change;
update account_balance balance set line_count = counted.lines
  from (
    select company_id, to_char(posting_date, 'YYYY-MM') as month, account_code,
      coalesce(department_code, '') as department_code, count(*) as lines
    from journal_line group by 1, 2, 3, 4) counted
  where (balance.company_id, balance.month, balance.account_code, balance.department_code)
      = (counted.company_id, counted.month, counted.account_code, counted.department_code);
alter table account_balance enable trigger refuse_balance_change;
