-- What the books promise whoever writes to them. Each rule refuses with a constraint name, so that it can be told apart.

-- Partners and departments belong to other plugins; lines name them by code.
alter table journal_line
  add constraint journal_line_partner foreign key (company_id, partner_code) references business_partner (company_id, code),
  add constraint journal_line_department foreign key (company_id, department_code) references department (company_id, code);

-- 1. Masters and periods change under the same lock as postings, and every change is seen by the next posting.
--    The version is random: one that was rolled back never comes again with another meaning.
create function change_masters_version() returns trigger language plpgsql as $$
declare
  current_company text := nullif(current_setting('app.company_id', true), '');
begin
  update books set masters_version = gen_random_uuid() where current_company is null or company_id = current_company::uuid;
  return null;
end $$;

create trigger masters_version before insert or update or delete or truncate on account
  for each statement execute function change_masters_version();
create trigger masters_version before insert or update or delete or truncate on document_type
  for each statement execute function change_masters_version();
create trigger masters_version before insert or update or delete or truncate on tax_code
  for each statement execute function change_masters_version();
create trigger masters_version before insert or update or delete or truncate on fiscal_period
  for each statement execute function change_masters_version();
create trigger masters_version before insert or update or delete or truncate on business_partner
  for each statement execute function change_masters_version();
create trigger masters_version before insert or update or delete or truncate on department
  for each statement execute function change_masters_version();

-- 2. An entry is dated in an open period and comes with its lines in one statement; a reversal mirrors its original.
create function check_new_entries() returns trigger language plpgsql as $$
declare
  faulty uuid;
begin
  -- The lock a period is closed under: what is open now stays open until this transaction ends.
  perform 1 from books where company_id in (select company_id from new_entries) for share;

  select e.id into faulty from new_entries e
    left join fiscal_period p on p.company_id = e.company_id and p.month = to_char(e.posting_date, 'YYYY-MM')
    where p.state is distinct from 'open' or p.fiscal_year <> e.fiscal_year limit 1;
  if found then
    raise exception 'journal entry % is not dated in an open period of its fiscal year', faulty
      using errcode = 'check_violation', constraint = 'journal_entry_in_open_period';
  end if;

  -- Subqueries of one value are looked up by key for each new entry; joins would be planned by statistics, and read
  -- the whole ledger while these are old.
  select e.id into faulty from new_entries e
    where (select true from journal_line l
            where l.company_id = e.company_id and l.entry_id = e.id and l.line_number = 1) is null limit 1;
  if found then
    raise exception 'journal entry % has no lines', faulty
      using errcode = 'check_violation', constraint = 'journal_entry_complete';
  end if;
  return null;
end $$;

create trigger check_new_entries after insert on journal_entry
  referencing new table as new_entries for each statement execute function check_new_entries();

create function check_new_reversal() returns trigger language plpgsql as $$
begin
  perform 1 from journal_entry o
    where o.company_id = new.company_id and o.id = new.reverses_id
      and o.reverses_id is null and o.total = new.total and o.line_count = new.line_count and not exists (
        select from journal_line a
          left join journal_line b on b.company_id = a.company_id and b.entry_id = new.id and b.line_number = a.line_number
          where a.company_id = o.company_id and a.entry_id = o.id
            and (b.side, b.account_code, b.amount, b.tax_code, b.partner_code, b.department_code) is distinct from
                (case a.side when 'debit' then 'credit' else 'debit' end,
                 a.account_code, a.amount, a.tax_code, a.partner_code, a.department_code));
  if not found then
    raise exception 'journal entry % does not mirror the entry it reverses', new.id
      using errcode = 'check_violation', constraint = 'journal_entry_mirrors';
  end if;
  return null;
end $$;

create trigger check_new_reversal after insert on journal_entry
  for each row when (new.reverses_id is not null) execute function check_new_reversal();

-- 3. Lines come all at once and balance: numbered 1 to line_count, which with the primary key leaves no room for another
--    line under a posted entry. The balances move here and nowhere else.
create function check_and_sum_new_lines() returns trigger language plpgsql as $$
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

  insert into account_balance as balance (company_id, month, account_code, department_code, debit, credit)
    select company_id, to_char(posting_date, 'YYYY-MM'), account_code, coalesce(department_code, ''),
      coalesce(sum(amount) filter (where side = 'debit'), 0), coalesce(sum(amount) filter (where side = 'credit'), 0)
    from new_lines group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company_id, month, account_code, department_code)
      do update set debit = balance.debit + excluded.debit, credit = balance.credit + excluded.credit;
  return null;
end $$;

create trigger check_and_sum_new_lines after insert on journal_line
  referencing new table as new_lines for each statement execute function check_and_sum_new_lines();

create function refuse_balance_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'account balances move by posting only'
      using errcode = 'check_violation', constraint = 'account_balance_by_posting';
  end if;
  return null;
end $$;

create trigger refuse_balance_change before insert or update or delete or truncate on account_balance
  for each statement execute function refuse_balance_change();

-- 4. What is posted stays. Texts that explain it may be corrected; amounts, accounts and days never.
create function refuse_ledger_change() returns trigger language plpgsql as $$
declare
  texts text[] := tg_argv;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - texts = to_jsonb(old) - texts then
    return new;
  end if;
  raise exception 'posted entries are never changed or removed; reverse them'
    using errcode = 'check_violation', constraint = 'ledger_is_append_only';
end $$;

create trigger refuse_change before update on journal_entry
  for each row execute function refuse_ledger_change('header_text', 'reference', 'search_text', 'version');
create trigger refuse_change before update on journal_line
  for each row execute function refuse_ledger_change('memo', 'due_on');
create trigger refuse_removal before delete or truncate on journal_entry
  for each statement execute function refuse_ledger_change();
create trigger refuse_removal before delete or truncate on journal_line
  for each statement execute function refuse_ledger_change();

-- 5. A number series only grows.
create function refuse_number_going_back() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.last_number >= old.last_number
    and (new.company_id, new.fiscal_year, new.document_type) = (old.company_id, old.fiscal_year, old.document_type) then
    return new;
  end if;
  raise exception 'a document number is given once and its series only grows'
    using errcode = 'check_violation', constraint = 'number_counter_grows';
end $$;

create trigger refuse_number_going_back before update or delete on number_counter
  for each row execute function refuse_number_going_back();
create trigger refuse_removal before truncate on number_counter
  for each statement execute function refuse_number_going_back();
