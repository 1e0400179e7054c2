-- An open item knows its due day: a hundred thousand of them are aged without reading their lines.
ALTER TABLE "open_item" ADD COLUMN "due_on" date;--> statement-breakpoint
alter table open_item disable trigger refuse_item_change;--> statement-breakpoint
update open_item o set due_on = coalesce(l.due_on, l.posting_date)
  from journal_line l
  where l.company_id = o.company_id and l.entry_id = o.entry_id and l.line_number = o.line_number;--> statement-breakpoint
alter table open_item enable trigger refuse_item_change;--> statement-breakpoint
ALTER TABLE "open_item" ALTER COLUMN "due_on" SET NOT NULL;--> statement-breakpoint
create or replace function open_new_items() returns trigger language plpgsql as $$
begin
  insert into open_item (company_id, entry_id, line_number, posting_date, due_on, account_code, partner_code, side, amount,
      foreign_amount)
    select l.company_id, l.entry_id, l.line_number, l.posting_date, coalesce(l.due_on, l.posting_date), l.account_code,
      l.partner_code, l.side, l.amount, l.foreign_amount
    from new_lines l
    where (select is_clearable from account a where a.company_id = l.company_id and a.code = l.account_code);
  return null;
end $$;--> statement-breakpoint
-- A due day may be corrected after posting; the item follows its line.
create function move_due_day() returns trigger language plpgsql as $$
begin
  update open_item set due_on = coalesce(new.due_on, new.posting_date)
    where company_id = new.company_id and entry_id = new.entry_id and line_number = new.line_number;
  return null;
end $$;--> statement-breakpoint
create trigger move_due_day after update of due_on on journal_line
  for each row when (old.due_on is distinct from new.due_on) execute function move_due_day();
