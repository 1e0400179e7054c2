CREATE TABLE "document_review" (
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"entry_version" integer NOT NULL,
	"reason" text NOT NULL,
	"reviewed_at" timestamp(3) with time zone NOT NULL,
	"reviewed_by" text NOT NULL,
	CONSTRAINT "document_review_company_id_entry_id_pk" PRIMARY KEY("company_id","entry_id")
);
