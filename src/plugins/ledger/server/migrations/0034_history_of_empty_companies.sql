-- What keyword rules and budgets were stays as long as anything is posted. A company without entries can be removed, and
-- its history goes with it.
create function refuse_removal_with_entries() returns trigger language plpgsql as $$
begin
  if exists (select from journal_entry where company_id = old.company_id) then
    raise exception 'the history of a company with entries stays'
      using errcode = 'check_violation', constraint = 'history_is_append_only';
  end if;
  return old;
end $$;
--> statement-breakpoint
drop trigger refuse_removal on account_keyword_version;
--> statement-breakpoint
create trigger refuse_removal before truncate on account_keyword_version
  for each statement execute function refuse_ledger_change();
--> statement-breakpoint
create trigger refuse_removal_with_entries before delete on account_keyword_version
  for each row execute function refuse_removal_with_entries();
--> statement-breakpoint
create trigger refuse_removal_with_entries before delete on budget_change
  for each row execute function refuse_removal_with_entries();
