ALTER TABLE "journal_draft" ADD COLUMN "source" text DEFAULT 'typed' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "source" text;--> statement-breakpoint
-- What is there already says by its links by which door it came. What none of them names was typed: there was no other
-- door but that of expense sheets, whose own migration names theirs.
create temporary table linked as
  select distinct on (company_id, id) company_id, id, source from (
    select company_id, id, 'reversal' as source, 1 as rank from journal_entry where reverses_id is not null
    union all
    select company_id, document_id, 'recurring', 2 from recurring_run
    union all
    select company_id, entry_id, 'revaluation', 3 from revaluation
    union all
    select company_id, entry_id, 'clearing', 4 from clearing where entry_id is not null
    union all
    select u.company_id, entry.id::uuid,
        case when exists (select from bank_line b where b.company_id = u.company_id and b.upload_id = u.id)
          then 'bankLine' else 'upload' end, 5
      from document_upload u, jsonb_array_elements_text(u.entry_ids) as entry (id)
  ) link order by company_id, id, rank;--> statement-breakpoint
create unique index on linked (company_id, id);--> statement-breakpoint
alter table journal_entry disable trigger refuse_change;--> statement-breakpoint
-- One pass in the order of the table: the BRIN index of moments lives by it.
update journal_entry e set source =
  coalesce((select source from linked l where l.company_id = e.company_id and l.id = e.id), 'typed');--> statement-breakpoint
alter table journal_entry enable trigger refuse_change;--> statement-breakpoint
update journal_draft d set source = l.source from linked l where l.company_id = d.company_id and l.id = d.id;--> statement-breakpoint
drop table linked;
