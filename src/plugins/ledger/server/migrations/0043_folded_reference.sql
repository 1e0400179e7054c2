DROP INDEX "journal_entry_by_reference";--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "folded_reference" text GENERATED ALWAYS AS (upper(normalize(reference, nfkc))) STORED;--> statement-breakpoint
CREATE INDEX "journal_entry_by_reference" ON "journal_entry" USING btree ("company_id","folded_reference") WHERE reference <> '';