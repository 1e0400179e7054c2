CREATE TABLE "customer_invoice" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"number" text,
	"partner" text NOT NULL,
	"recipient" text NOT NULL,
	"title" text NOT NULL,
	"month" text NOT NULL,
	"invoiced_on" date NOT NULL,
	"delivered_on" date NOT NULL,
	"payment_term" text,
	"typed_due_on" date,
	"due_on" date,
	"entry" text NOT NULL,
	"rounding" text NOT NULL,
	"is_withheld" boolean NOT NULL,
	"account" text NOT NULL,
	"remarks" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"expense" bigint NOT NULL,
	"total" bigint NOT NULL,
	"advance" bigint NOT NULL,
	"withholding" bigint NOT NULL,
	"billed" bigint NOT NULL,
	"per_rate" jsonb NOT NULL,
	"issuer" jsonb,
	"original_id" uuid,
	"cleared_of_original" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"entry_id" uuid,
	"reversal_id" uuid,
	"issued_at" timestamp(3) with time zone,
	"issued_by" text DEFAULT '' NOT NULL,
	"sent_on" date,
	"sent_by" text,
	"sent_by_whom" text DEFAULT '' NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "customer_invoice_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_invoice_numbered" CHECK (("customer_invoice"."state" = 'draft') = ("customer_invoice"."number" is null)),
	CONSTRAINT "customer_invoice_posted" CHECK (("customer_invoice"."state" = 'draft') = ("customer_invoice"."entry_id" is null)),
	CONSTRAINT "customer_invoice_billed" CHECK ("customer_invoice"."billed" = "customer_invoice"."total" - "customer_invoice"."advance" - "customer_invoice"."withholding")
);
--> statement-breakpoint
CREATE TABLE "customer_invoice_line" (
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"person" text,
	"quantity_hundredths" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_price" bigint,
	"amount" bigint NOT NULL,
	"tax_code" text NOT NULL,
	"source" text,
	CONSTRAINT "customer_invoice_line_company_id_invoice_id_line_number_pk" PRIMARY KEY("company_id","invoice_id","line_number"),
	CONSTRAINT "customer_invoice_line_amount" CHECK ("customer_invoice_line"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_invoice_number" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "customer_invoice_number_company_id_kind_year_pk" PRIMARY KEY("company_id","kind","year")
);
--> statement-breakpoint
ALTER TABLE "customer_invoice" ADD CONSTRAINT "customer_invoice_partner_fk" FOREIGN KEY ("company_id","partner") REFERENCES "public"."business_partner"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invoice" ADD CONSTRAINT "customer_invoice_term_fk" FOREIGN KEY ("company_id","payment_term") REFERENCES "public"."payment_term"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invoice" ADD CONSTRAINT "customer_invoice_original_fk" FOREIGN KEY ("company_id","original_id") REFERENCES "public"."customer_invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invoice_line" ADD CONSTRAINT "customer_invoice_line_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."customer_invoice"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_invoice_by_number" ON "customer_invoice" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "customer_invoice_month" ON "customer_invoice" USING btree ("company_id","partner","month");--> statement-breakpoint
CREATE INDEX "customer_invoice_state" ON "customer_invoice" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "customer_invoice_original" ON "customer_invoice" USING btree ("company_id","original_id") WHERE "customer_invoice"."original_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_invoice_line_source" ON "customer_invoice_line" USING btree ("company_id","source");--> statement-breakpoint
CREATE INDEX "customer_invoice_line_person" ON "customer_invoice_line" USING btree ("company_id","person") WHERE "customer_invoice_line"."person" is not null;