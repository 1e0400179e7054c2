CREATE TABLE "customer_invoice_import" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"invoices" integer NOT NULL,
	"billed" bigint NOT NULL,
	"imported_at" timestamp(3) with time zone NOT NULL,
	"imported_by" text NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "customer_invoice_import_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_invoice" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_invoice_import_once" ON "customer_invoice_import" USING btree ("company_id","sha256") WHERE "customer_invoice_import"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "customer_invoice_import_of" ON "customer_invoice" USING btree ("company_id","import_id") WHERE "customer_invoice"."import_id" is not null;