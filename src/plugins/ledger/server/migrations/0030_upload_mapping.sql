CREATE TABLE "upload_mapping" (
	"company_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"meanings" jsonb NOT NULL,
	"constants" jsonb NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "upload_mapping_company_id_fingerprint_pk" PRIMARY KEY("company_id","fingerprint")
);
