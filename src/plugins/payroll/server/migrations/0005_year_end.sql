CREATE TABLE "payroll_tax_receipt" (
	"company_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"employee_id" uuid NOT NULL,
	"summary" text,
	"summary_reason" text DEFAULT '' NOT NULL,
	"issues" jsonb NOT NULL,
	"is_handed_over" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_tax_receipt_company_id_year_employee_id_pk" PRIMARY KEY("company_id","year","employee_id")
);
--> statement-breakpoint
CREATE TABLE "payroll_adjustment" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer NOT NULL,
	"employee_id" uuid NOT NULL,
	"state" text NOT NULL,
	"not_adjusted" text,
	"said" text,
	"lines" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"declaration_version" integer NOT NULL,
	"pay" integer NOT NULL,
	"insurance" integer NOT NULL,
	"withheld" integer NOT NULL,
	"difference" integer NOT NULL,
	"involved" jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_adjustment_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payroll_adjustment_once" UNIQUE("company_id","year","employee_id"),
	CONSTRAINT "payroll_adjustment_settles" CHECK ("payroll_adjustment"."not_adjusted" is null or "payroll_adjustment"."difference" = 0)
);
--> statement-breakpoint
CREATE TABLE "payroll_declaration" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer NOT NULL,
	"employee_id" uuid NOT NULL,
	"state" text NOT NULL,
	"due_on" date NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"taken_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_declaration_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payroll_declaration_once" UNIQUE("company_id","year","employee_id")
);
--> statement-breakpoint
ALTER TABLE "payroll_tax_receipt" ADD CONSTRAINT "payroll_tax_receipt_employee_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_adjustment" ADD CONSTRAINT "payroll_adjustment_employee_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_declaration" ADD CONSTRAINT "payroll_declaration_employee_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Companies that are there already get the item that settles the year, as new ones do when they are founded.
insert into payroll_item (company_id, id, code, title, title_en, kind, place, formula, fraction, is_taxable, is_remuneration,
  is_overtime_base, is_before_tax, is_prorated, allows_minus, account, contra_account, effective_from)
select company.id, gen_random_uuid(), 'YEAR_END', '年末調整過不足税額', 'Year-end adjustment', 'deduction', 270,
  '年末調整過不足額', 'down', false, false, false, false, false, true, '2410', '', date '2020-01-01'
from company
on conflict do nothing;
