CREATE TABLE "document_sample" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sample" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"document_ids" jsonb NOT NULL,
	CONSTRAINT "document_sample_company_id_id_pk" PRIMARY KEY("company_id","id")
);
