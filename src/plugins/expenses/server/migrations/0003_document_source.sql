-- The books learn which of their documents came from expense sheets; until then they stand there as typed.
alter table journal_entry disable trigger refuse_change;--> statement-breakpoint
update journal_entry e set source = 'expenses'
  from expense_sheet s, jsonb_array_elements(s.documents) as booked (document)
  where e.company_id = s.company_id and e.id = (booked.document ->> 'id')::uuid and e.source = 'typed';--> statement-breakpoint
alter table journal_entry enable trigger refuse_change;
