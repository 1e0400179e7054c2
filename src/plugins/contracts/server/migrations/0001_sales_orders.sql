CREATE TABLE "billed_month" (
	"company_id" uuid NOT NULL,
	"order" text NOT NULL,
	"line" integer NOT NULL,
	"month" text NOT NULL,
	"invoice" text NOT NULL,
	"minutes" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "billed_month_company_id_order_line_month_pk" PRIMARY KEY("company_id","order","line","month")
);
--> statement-breakpoint
CREATE TABLE "sales_order" (
	"company_id" uuid NOT NULL,
	"number" text NOT NULL,
	"partner" text NOT NULL,
	"title" text NOT NULL,
	"reference" text NOT NULL,
	"ordered_on" date,
	"payment_term" text,
	"remarks" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid[] NOT NULL,
	CONSTRAINT "sales_order_company_id_number_pk" PRIMARY KEY("company_id","number")
);
--> statement-breakpoint
CREATE TABLE "sales_order_line" (
	"company_id" uuid NOT NULL,
	"order" text NOT NULL,
	"line" integer NOT NULL,
	"contract" text,
	"person" text,
	"description" text NOT NULL,
	"project" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"base" bigint NOT NULL,
	"method" text NOT NULL,
	"lower" integer NOT NULL,
	"upper" integer NOT NULL,
	"rate_unit" integer NOT NULL,
	"rate_rounding" text NOT NULL,
	"amount_rounding" text NOT NULL,
	"hour_unit" integer NOT NULL,
	"hour_period" text NOT NULL,
	"proration" text NOT NULL,
	CONSTRAINT "sales_order_line_company_id_order_line_pk" PRIMARY KEY("company_id","order","line"),
	CONSTRAINT "sales_order_line_term" CHECK ("sales_order_line"."starts_on" <= "sales_order_line"."ends_on"),
	CONSTRAINT "sales_order_line_range" CHECK ("sales_order_line"."lower" between 0 and "sales_order_line"."upper"),
	CONSTRAINT "sales_order_line_base" CHECK ("sales_order_line"."base" >= 0)
);
--> statement-breakpoint
CREATE TABLE "work_report" (
	"company_id" uuid NOT NULL,
	"order" text NOT NULL,
	"line" integer NOT NULL,
	"month" text NOT NULL,
	"minutes" integer NOT NULL,
	"signed_on" date NOT NULL,
	"remarks" text NOT NULL,
	CONSTRAINT "work_report_company_id_order_line_month_pk" PRIMARY KEY("company_id","order","line","month"),
	CONSTRAINT "work_report_minutes" CHECK ("work_report"."minutes" between 0 and 60000)
);
--> statement-breakpoint
ALTER TABLE "billed_month" ADD CONSTRAINT "billed_month_line_fk" FOREIGN KEY ("company_id","order","line") REFERENCES "public"."sales_order_line"("company_id","order","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_partner_fk" FOREIGN KEY ("company_id","partner") REFERENCES "public"."business_partner"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_term_fk" FOREIGN KEY ("company_id","payment_term") REFERENCES "public"."payment_term"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_order_fk" FOREIGN KEY ("company_id","order") REFERENCES "public"."sales_order"("company_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_contract_fk" FOREIGN KEY ("company_id","contract") REFERENCES "public"."contract"("company_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_report" ADD CONSTRAINT "work_report_line_fk" FOREIGN KEY ("company_id","order","line") REFERENCES "public"."sales_order_line"("company_id","order","line") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billed_month_of_invoice" ON "billed_month" USING btree ("company_id","invoice");--> statement-breakpoint
CREATE INDEX "sales_order_of_partner" ON "sales_order" USING btree ("company_id","partner");--> statement-breakpoint
CREATE INDEX "sales_order_line_of_person" ON "sales_order_line" USING btree ("company_id","person");