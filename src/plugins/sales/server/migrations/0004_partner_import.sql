CREATE TABLE "partner_import" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"changes" jsonb NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "partner_import_company_id_id_pk" PRIMARY KEY("company_id","id")
);
