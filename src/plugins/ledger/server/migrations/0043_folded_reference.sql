DROP INDEX "journal_entry_by_reference";--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "folded_reference" text GENERATED ALWAYS AS (upper(normalize(reference, nfkc))) STORED;--> statement-breakpoint
CREATE INDEX "journal_entry_by_reference" ON "journal_entry" USING btree ("company_id","folded_reference") WHERE reference <> '';--> statement-breakpoint
-- What follows from a text changes with it; before an update it is not worked out yet.
drop trigger refuse_change on journal_entry;
--> statement-breakpoint
create trigger refuse_change before update on journal_entry
  for each row execute function refuse_ledger_change(
    'header_text', 'reference', 'folded_reference', 'search_text', 'version');
