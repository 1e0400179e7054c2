CREATE TABLE "bill_split" (
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"clearing_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "bill_split_company_id_document_id_pk" PRIMARY KEY("company_id","document_id"),
	CONSTRAINT "bill_split_amount" CHECK ("bill_split"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX "bill_split_by_bill" ON "bill_split" USING btree ("company_id","entry_id","line_number");