-- The audit log only grows: nobody, not even the owner of the tables, changes or removes a record.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A company is its own scope: its key is `id`, so the rule every other table gets from the migrator is written here.
alter table company enable row level security;
--> statement-breakpoint
create policy company_scope on company to kanjo_app
  using (id = (select nullif(current_setting('app.company_id', true), '')::uuid));
--> statement-breakpoint
grant select, update on company to kanjo_app;
