CREATE TABLE "journal_search_bits" (
	"company_id" uuid NOT NULL,
	"gram" smallint NOT NULL,
	"slice" integer NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "journal_search_bits_company_id_gram_slice_pk" PRIMARY KEY("company_id","gram","slice")
);
--> statement-breakpoint
CREATE TABLE "journal_search_changed" (
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"stamp" uuid NOT NULL,
	CONSTRAINT "journal_search_changed_company_id_entry_id_pk" PRIMARY KEY("company_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "journal_search_place" (
	"company_id" uuid NOT NULL,
	"slice" integer NOT NULL,
	"word" smallint NOT NULL,
	"documents" uuid[] NOT NULL,
	CONSTRAINT "journal_search_place_company_id_slice_word_pk" PRIMARY KEY("company_id","slice","word")
);
--> statement-breakpoint
CREATE TABLE "journal_search_reach" (
	"company_id" uuid NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"given" bigint NOT NULL,
	CONSTRAINT "journal_search_reach_company_id_fiscal_year_document_type_pk" PRIMARY KEY("company_id","fiscal_year","document_type")
);
--> statement-breakpoint
CREATE INDEX "journal_entry_by_total" ON "journal_entry" USING btree ("company_id","total","posted_at");
--> statement-breakpoint
-- Texts are corrected where they stand, by whatever door: the index of texts no longer answers for such a document.
create function note_changed_text() returns trigger language plpgsql as $$
begin
  insert into journal_search_changed (company_id, entry_id, stamp) values (new.company_id, new.id, gen_random_uuid())
    on conflict (company_id, entry_id) do update set stamp = excluded.stamp;
  return null;
end $$;
--> statement-breakpoint
create trigger note_changed_text after update on journal_entry
  for each row when (new.search_text is distinct from old.search_text) execute function note_changed_text();
