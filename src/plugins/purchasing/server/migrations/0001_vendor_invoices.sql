CREATE TABLE "vendor_invoice" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"partner" text NOT NULL,
	"partner_title" text NOT NULL,
	"vendor_number" text NOT NULL,
	"folded_number" text NOT NULL,
	"title" text NOT NULL,
	"month" text NOT NULL,
	"invoiced_on" date NOT NULL,
	"delivered_on" date NOT NULL,
	"payment_term" text,
	"typed_due_on" date,
	"due_on" date,
	"entry" text NOT NULL,
	"rounding" text NOT NULL,
	"withheld_as" text NOT NULL,
	"payable_account" text NOT NULL,
	"is_self_billed" boolean NOT NULL,
	"registration_number" text NOT NULL,
	"is_registered" boolean NOT NULL,
	"bank_account" jsonb,
	"remarks" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"withholding" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"lost_tax" bigint NOT NULL,
	"per_rate" jsonb NOT NULL,
	"order_difference" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"entry_id" uuid,
	"reversal_id" uuid,
	"entered_by" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "vendor_invoice_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "vendor_invoice_total" CHECK ("vendor_invoice"."total" = "vendor_invoice"."net" + "vendor_invoice"."tax"),
	CONSTRAINT "vendor_invoice_payable" CHECK ("vendor_invoice"."payable" = "vendor_invoice"."total" - "vendor_invoice"."withholding"),
	CONSTRAINT "vendor_invoice_posted" CHECK ("vendor_invoice"."state" <> 'posted' or "vendor_invoice"."entry_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "vendor_invoice_line" (
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"title" text NOT NULL,
	"purchase_order" text,
	"month" text,
	"account" text,
	"department" text,
	"quantity_hundredths" integer NOT NULL,
	"unit_price" bigint,
	"amount" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax_code" text NOT NULL,
	CONSTRAINT "vendor_invoice_line_company_id_invoice_id_line_number_pk" PRIMARY KEY("company_id","invoice_id","line_number")
);
--> statement-breakpoint
ALTER TABLE "vendor_invoice" ADD CONSTRAINT "vendor_invoice_partner_fk" FOREIGN KEY ("company_id","partner") REFERENCES "public"."business_partner"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_invoice" ADD CONSTRAINT "vendor_invoice_term_fk" FOREIGN KEY ("company_id","payment_term") REFERENCES "public"."payment_term"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_invoice_line" ADD CONSTRAINT "vendor_invoice_line_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."vendor_invoice"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_invoice_line" ADD CONSTRAINT "vendor_invoice_line_order_fk" FOREIGN KEY ("company_id","purchase_order") REFERENCES "public"."purchase_order"("company_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_invoice_by_number" ON "vendor_invoice" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "vendor_invoice_of_partner" ON "vendor_invoice" USING btree ("company_id","partner","folded_number");--> statement-breakpoint
CREATE INDEX "vendor_invoice_state" ON "vendor_invoice" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "vendor_invoice_line_order" ON "vendor_invoice_line" USING btree ("company_id","purchase_order","month") WHERE "vendor_invoice_line"."purchase_order" is not null;