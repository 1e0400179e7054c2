CREATE TABLE "learned_columns" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"meanings" jsonb NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "learned_columns_company_id_kind_fingerprint_pk" PRIMARY KEY("company_id","kind","fingerprint")
);
