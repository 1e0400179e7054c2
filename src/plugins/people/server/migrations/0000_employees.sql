CREATE TABLE "employee" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "employee_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_fact" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"value" jsonb NOT NULL,
	"department" text GENERATED ALWAYS AS (value ->> 'department') STORED,
	"position" text GENERATED ALWAYS AS (value ->> 'position') STORED,
	"employee_type" text GENERATED ALWAYS AS (value ->> 'employeeType') STORED,
	"manager_id" uuid GENERATED ALWAYS AS ((value ->> 'managerId')::uuid) STORED,
	CONSTRAINT "employee_fact_company_id_employee_id_kind_valid_from_pk" PRIMARY KEY("company_id","employee_id","kind","valid_from"),
	CONSTRAINT "employee_not_own_manager" CHECK ("employee_fact"."manager_id" <> "employee_fact"."employee_id")
);
--> statement-breakpoint
CREATE TABLE "employee_type" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"has_social_insurance" boolean NOT NULL,
	"has_employment_insurance" boolean NOT NULL,
	"weekly_minutes" integer NOT NULL,
	"is_worker" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employee_type_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "position" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"rank" integer NOT NULL,
	"allowance" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "position_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_id_user_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_fact" ADD CONSTRAINT "employee_fact_employee_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_fact" ADD CONSTRAINT "employee_fact_department_fk" FOREIGN KEY ("company_id","department") REFERENCES "public"."department"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_fact" ADD CONSTRAINT "employee_fact_position_fk" FOREIGN KEY ("company_id","position") REFERENCES "public"."position"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_fact" ADD CONSTRAINT "employee_fact_type_fk" FOREIGN KEY ("company_id","employee_type") REFERENCES "public"."employee_type"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_fact" ADD CONSTRAINT "employee_fact_manager_fk" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."employee"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_number" ON "employee" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_user" ON "employee" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "employee_fact_department" ON "employee_fact" USING btree ("company_id","department");--> statement-breakpoint
CREATE INDEX "employee_fact_manager" ON "employee_fact" USING btree ("company_id","manager_id");