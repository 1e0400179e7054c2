-- Periods by account kind, in two stages, with exceptions; special periods; and runs of the carry-forward that stay.

insert into fiscal_period (company_id, fiscal_year, number, month, state)
  select company_id, fiscal_year, special, max(month), 'closed'
  from fiscal_period cross join generate_series(13, 16) as special group by company_id, fiscal_year, special;

-- 1. What opens or closes a gate changes under the lock of postings, as the periods themselves do.
create trigger masters_version before insert or update or delete or truncate on period_lock
  for each statement execute function change_masters_version();
create trigger masters_version before insert or update or delete or truncate on period_exception
  for each statement execute function change_masters_version();

-- 2. An entry is dated in a period that takes it.

-- As rules/accountKind.ts has it.
create function account_kind_of(account) returns text language sql stable as $$
  select case when not $1.is_reconciliation then 'S' when $1.is_receivable then 'D' when $1.is_payable then 'K' else 'A' end
$$;

-- Whether a period that is not open throughout still takes an entry: its poster holds an exception, or no gate that its
-- lines go through is closed, and none is closed for all but those who close the books.
create function period_takes(in_company uuid, in_year smallint, in_number smallint, entry uuid, poster uuid, moment timestamptz)
returns boolean language sql stable as $$
  select exists (
      select from period_exception
      where company_id = in_company and fiscal_year = in_year and number = in_number and user_id = poster
        and granted_at <= moment and moment < ends_at)
    or not exists (
      select from (
        select state from fiscal_period
          where company_id = in_company and fiscal_year = in_year and number = in_number
        union all
        select state from period_lock
          where company_id = in_company and fiscal_year = in_year and number = in_number
            and account_kind in (
              select account_kind_of(account) from journal_line l
                join account on account.company_id = in_company and account.code = l.account_code
                where l.company_id = in_company and l.entry_id = entry)) gate
      where gate.state = 'closed' or gate.state = 'softClosed' and not exists (
        select from user_role u
          join role_permission r on r.company_id = in_company and r.role_code = u.role_code
          where u.company_id = in_company and u.user_id = poster and r.permission = 'Period.setperiod'))
$$;

create or replace function check_new_entries() returns trigger language plpgsql as $$
declare
  faulty uuid;
begin
  -- The lock a period is closed under: what is open now stays open until this transaction ends.
  perform 1 from books where company_id in (select company_id from new_entries) for share;

  select e.id into faulty from new_entries e
    left join fiscal_period p on p.company_id = e.company_id and p.month = to_char(e.posting_date, 'YYYY-MM')
      and p.fiscal_year = e.fiscal_year and (p.number = e.special_period or e.special_period is null and p.number <= 12)
    where p.number is null
      or (p.state <> 'open' or exists (
            select from period_lock l
            where l.company_id = p.company_id and l.fiscal_year = p.fiscal_year and l.number = p.number))
        and not period_takes(p.company_id, p.fiscal_year, p.number, e.id, e.posted_by_id, e.posted_at)
      or e.special_period is not null and not (
        e.special_period > 12 and (e.document_type = 'CL' or e.reverses_id is not null)
        and e.posting_date = (date_trunc('month', e.posting_date) + interval '1 month - 1 day')::date)
    limit 1;
  if found then
    raise exception 'journal entry % is not dated in a period of its fiscal year that takes it', faulty
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

-- 3. An exception may be cut short, and nothing else about it changes.
create function refuse_longer_exception() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.ends_at <= old.ends_at and to_jsonb(new) - 'ends_at' = to_jsonb(old) - 'ends_at' then
    return new;
  end if;
  raise exception 'an exception may only be cut short'
    using errcode = 'check_violation', constraint = 'period_exception_only_shortened';
end $$;

create trigger refuse_longer_exception before update or delete on period_exception
  for each row execute function refuse_longer_exception();
create trigger refuse_removal before truncate on period_exception
  for each statement execute function refuse_longer_exception();

-- 4. What was carried forward stays; the next run adds the difference.
create trigger refuse_change before update on carry_forward for each row execute function refuse_ledger_change();
create trigger refuse_change before update on carried_balance for each row execute function refuse_ledger_change();
create trigger refuse_removal before delete or truncate on carry_forward
  for each statement execute function refuse_ledger_change();
create trigger refuse_removal before delete or truncate on carried_balance
  for each statement execute function refuse_ledger_change();
