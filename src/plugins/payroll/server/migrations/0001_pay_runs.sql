CREATE TABLE "payroll_group" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"closing_day" integer NOT NULL,
	"pay_month_offset" integer NOT NULL,
	"pay_day" integer NOT NULL,
	"holiday_rule" text NOT NULL,
	"premium_months" text NOT NULL,
	"tax_method" text NOT NULL,
	"bases" jsonb NOT NULL,
	"net_account" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_group_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "payroll_group_member" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"effective_from" date NOT NULL,
	"group_code" text NOT NULL,
	CONSTRAINT "payroll_group_member_company_id_employee_id_effective_from_pk" PRIMARY KEY("company_id","employee_id","effective_from")
);
--> statement-breakpoint
CREATE TABLE "payroll_item" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"formula" text NOT NULL,
	"fraction" text NOT NULL,
	"is_taxable" boolean NOT NULL,
	"is_remuneration" boolean NOT NULL,
	"is_overtime_base" boolean NOT NULL,
	"is_before_tax" boolean NOT NULL,
	"is_prorated" boolean NOT NULL,
	"allows_minus" boolean NOT NULL,
	"account" text NOT NULL,
	"contra_account" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_through" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_item_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payroll_item_once" UNIQUE("company_id","code","effective_from"),
	CONSTRAINT "payroll_item_in_order" CHECK ("payroll_item"."effective_through" is null or "payroll_item"."effective_from" <= "payroll_item"."effective_through")
);
--> statement-breakpoint
CREATE TABLE "payroll_manual" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"item" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"typed_by" text NOT NULL,
	"typed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payroll_manual_company_id_run_id_employee_id_item_pk" PRIMARY KEY("company_id","run_id","employee_id","item")
);
--> statement-breakpoint
CREATE TABLE "payroll_run" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" text NOT NULL,
	"group_code" text NOT NULL,
	"period_from" date NOT NULL,
	"period_through" date NOT NULL,
	"paid_on" date NOT NULL,
	"state" text NOT NULL,
	"calculators" jsonb NOT NULL,
	"calculated_by" text NOT NULL,
	"calculated_at" timestamp(3) with time zone NOT NULL,
	"approved_by_id" uuid,
	"history" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"excluded" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_run_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payroll_run_once" UNIQUE("company_id","month","group_code"),
	CONSTRAINT "payroll_run_month" CHECK ("payroll_run"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "payroll_slip" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"department" text,
	"department_title" text,
	"items" jsonb NOT NULL,
	"attendance" jsonb,
	"problems" jsonb NOT NULL,
	"gross" integer NOT NULL,
	"deductions" integer NOT NULL,
	"net" integer NOT NULL,
	"employer" integer NOT NULL,
	CONSTRAINT "payroll_slip_company_id_run_id_employee_id_pk" PRIMARY KEY("company_id","run_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "payroll_group_member" ADD CONSTRAINT "payroll_group_member_group_fk" FOREIGN KEY ("company_id","group_code") REFERENCES "public"."payroll_group"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_group_member" ADD CONSTRAINT "payroll_group_member_employee_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_manual" ADD CONSTRAINT "payroll_manual_run_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."payroll_run"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_group_fk" FOREIGN KEY ("company_id","group_code") REFERENCES "public"."payroll_group"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_slip" ADD CONSTRAINT "payroll_slip_run_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."payroll_run"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_slip" ADD CONSTRAINT "payroll_slip_employee_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_slip_of_person" ON "payroll_slip" USING btree ("company_id","employee_id");