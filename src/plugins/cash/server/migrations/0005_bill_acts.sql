CREATE TABLE "bill_act" (
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"state" text NOT NULL,
	"acted_on" date NOT NULL,
	"account" text,
	"partner" text,
	"clearing_id" uuid,
	"serial" integer NOT NULL,
	CONSTRAINT "bill_act_company_id_document_id_pk" PRIMARY KEY("company_id","document_id"),
	CONSTRAINT "bill_act_state" CHECK ("bill_act"."state" <> 'held')
);
--> statement-breakpoint
CREATE INDEX "bill_act_by_bill" ON "bill_act" USING btree ("company_id","entry_id","line_number");