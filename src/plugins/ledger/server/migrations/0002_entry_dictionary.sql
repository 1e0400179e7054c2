CREATE TABLE "entry_dictionary" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"reading" text NOT NULL,
	"search_key" text,
	"content" jsonb NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "entry_dictionary_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "entry_dictionary_search_key" ON "entry_dictionary" USING btree ("company_id","owner","kind","search_key");