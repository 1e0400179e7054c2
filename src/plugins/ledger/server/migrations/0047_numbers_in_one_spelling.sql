ALTER TABLE "journal_entry" drop column "folded_reference";--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "folded_reference" text GENERATED ALWAYS AS (translate(upper(normalize(reference, nfkc)), E'‐‑‒–—―−ー \t', '--------')) STORED;--> statement-breakpoint
-- The index went with the column.
CREATE INDEX "journal_entry_by_reference" ON "journal_entry" USING btree ("company_id","folded_reference") WHERE reference <> '';
