-- The log of a company grows as long as the company is there, and goes only together with it: in the one transaction
-- that removes the company itself.
alter table audit_log alter constraint audit_log_company_id_company_id_fk deferrable initially immediate;
--> statement-breakpoint
create function refuse_removal_from_log() returns trigger language plpgsql as $$
begin
  if exists (select from company where id = old.company_id) then
    raise exception 'audit_log is append-only: DELETE refused' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
--> statement-breakpoint
drop trigger audit_log_append_only on audit_log;
--> statement-breakpoint
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_goes_with_company before delete on audit_log
  for each row execute function refuse_removal_from_log();
