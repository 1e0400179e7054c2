CREATE TABLE "recurring_invoice" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"partner" text NOT NULL,
	"title" text NOT NULL,
	"every_months" integer NOT NULL,
	"day_of_month" integer NOT NULL,
	"on_holiday" text NOT NULL,
	"from_day" date NOT NULL,
	"through_day" date,
	"billed_month" text NOT NULL,
	"payment_term" text,
	"entry" text NOT NULL,
	"is_withheld" boolean NOT NULL,
	"account" text NOT NULL,
	"remarks" text NOT NULL,
	"lines" jsonb NOT NULL,
	"automatic_from" date NOT NULL,
	"kept_by" uuid NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "recurring_invoice_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "recurring_invoice_run" (
	"company_id" uuid NOT NULL,
	"recurring_id" uuid NOT NULL,
	"period" text NOT NULL,
	"due_on" date NOT NULL,
	"invoice_id" uuid,
	"made_at" timestamp(3) with time zone NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "recurring_invoice_run_company_id_recurring_id_period_pk" PRIMARY KEY("company_id","recurring_id","period")
);
--> statement-breakpoint
ALTER TABLE "recurring_invoice" ADD CONSTRAINT "recurring_invoice_partner_fk" FOREIGN KEY ("company_id","partner") REFERENCES "public"."business_partner"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice" ADD CONSTRAINT "recurring_invoice_term_fk" FOREIGN KEY ("company_id","payment_term") REFERENCES "public"."payment_term"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_run" ADD CONSTRAINT "recurring_invoice_run_of_fk" FOREIGN KEY ("company_id","recurring_id") REFERENCES "public"."recurring_invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_run" ADD CONSTRAINT "recurring_invoice_run_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."customer_invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_invoice_partner" ON "recurring_invoice" USING btree ("company_id","partner");--> statement-breakpoint
CREATE INDEX "recurring_invoice_running" ON "recurring_invoice" USING btree ("company_id","from_day") WHERE "recurring_invoice"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_invoice_run_invoice" ON "recurring_invoice_run" USING btree ("company_id","invoice_id");