CREATE TABLE "payroll_municipality" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"designated_number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_municipality_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "payroll_municipality_code" CHECK ("payroll_municipality"."code" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "payroll_resident_tax" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"fiscal_year" integer NOT NULL,
	"from_month" text NOT NULL,
	"municipality" text NOT NULL,
	"receiver_number" text NOT NULL,
	"collection" text NOT NULL,
	"amounts" jsonb NOT NULL,
	"source" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_resident_tax_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payroll_resident_tax_once" UNIQUE("company_id","employee_id","fiscal_year","from_month"),
	CONSTRAINT "payroll_resident_tax_month" CHECK ("payroll_resident_tax"."from_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "payroll_resident_tax" ADD CONSTRAINT "payroll_resident_tax_municipality_fk" FOREIGN KEY ("company_id","municipality") REFERENCES "public"."payroll_municipality"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_resident_tax" ADD CONSTRAINT "payroll_resident_tax_employee_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE cascade ON UPDATE no action;