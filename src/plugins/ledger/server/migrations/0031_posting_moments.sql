DROP INDEX "journal_entry_by_posting";--> statement-breakpoint
CREATE INDEX "journal_entry_by_posting" ON "journal_entry" USING btree ("company_id","posted_at");