-- A file that was given away stays in the history as it was.

alter table accounting_export_entry
  add constraint accounting_export_of_entry foreign key (company_id, entry_id) references journal_entry (company_id, id);

create function refuse_export_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of exports is only added to'
    using errcode = 'check_violation', constraint = 'export_history_is_append_only';
end $$;

create trigger refuse_change before update or delete or truncate on accounting_export
  for each statement execute function refuse_export_change();
create trigger refuse_change before update or delete or truncate on accounting_export_entry
  for each statement execute function refuse_export_change();
