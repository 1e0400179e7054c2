CREATE TABLE "payroll_insurance_setting" (
	"company_id" uuid NOT NULL,
	"effective_from" date NOT NULL,
	"prefecture" text NOT NULL,
	"scheme" text NOT NULL,
	"health_per_100k" integer NOT NULL,
	"health_employee_per_100k" integer NOT NULL,
	"care_per_100k" integer NOT NULL,
	"care_employee_per_100k" integer NOT NULL,
	"is_rounded_once" boolean NOT NULL,
	"employment_business" text NOT NULL,
	"workers_business" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_insurance_setting_company_id_effective_from_pk" PRIMARY KEY("company_id","effective_from"),
	CONSTRAINT "payroll_insurance_shares" CHECK ("payroll_insurance_setting"."health_employee_per_100k" <= "payroll_insurance_setting"."health_per_100k" and "payroll_insurance_setting"."care_employee_per_100k" <= "payroll_insurance_setting"."care_per_100k")
);
--> statement-breakpoint
CREATE TABLE "payroll_table" (
	"company_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_through" date,
	"source" text NOT NULL,
	"figures" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"recorded_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_table_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payroll_table_once" UNIQUE("company_id","kind","effective_from"),
	CONSTRAINT "payroll_table_in_order" CHECK ("payroll_table"."effective_through" is null or "payroll_table"."effective_from" <= "payroll_table"."effective_through")
);
