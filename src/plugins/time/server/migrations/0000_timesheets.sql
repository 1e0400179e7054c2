CREATE TABLE "holiday" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "holiday_company_id_day_kind_pk" PRIMARY KEY("company_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "timesheet" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"month" text NOT NULL,
	"status" text NOT NULL,
	"projects" jsonb NOT NULL,
	"days" jsonb NOT NULL,
	"count" jsonb NOT NULL,
	"marks" jsonb NOT NULL,
	"leave" jsonb NOT NULL,
	"fault_count" smallint NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "timesheet_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "timesheet_month" CHECK ("timesheet"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "timesheet_lock" (
	"company_id" uuid NOT NULL,
	"month" text NOT NULL,
	"locked_at" timestamp(3) with time zone NOT NULL,
	"locked_by" text NOT NULL,
	CONSTRAINT "timesheet_lock_company_id_month_pk" PRIMARY KEY("company_id","month")
);
--> statement-breakpoint
CREATE TABLE "work_pattern" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"break_minutes" smallint NOT NULL,
	"legal_holiday_weekday" smallint NOT NULL,
	"free_weekdays" jsonb NOT NULL,
	"agreement_start_month" smallint NOT NULL,
	"has_special_clause" boolean NOT NULL,
	"route_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_pattern_day" CHECK ("work_pattern"."end_minute" - "work_pattern"."start_minute" - "work_pattern"."break_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "timesheet" ADD CONSTRAINT "timesheet_company_id_employee_id_employee_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_pattern" ADD CONSTRAINT "work_pattern_company_id_route_code_approval_route_company_id_code_fk" FOREIGN KEY ("company_id","route_code") REFERENCES "public"."approval_route"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "timesheet_of_month" ON "timesheet" USING btree ("company_id","employee_id","month");--> statement-breakpoint
CREATE INDEX "timesheet_by_month" ON "timesheet" USING btree ("company_id","month");