CREATE TABLE "budget" (
	"company_id" uuid NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "budget_company_id_fiscal_year_pk" PRIMARY KEY("company_id","fiscal_year")
);
--> statement-breakpoint
CREATE TABLE "budget_amount" (
	"company_id" uuid NOT NULL,
	"month" text NOT NULL,
	"account_code" text NOT NULL,
	"department_code" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "budget_amount_company_id_month_account_code_department_code_pk" PRIMARY KEY("company_id","month","account_code","department_code"),
	CONSTRAINT "budget_amount_range" CHECK ("budget_amount"."amount" between -10000000000000 and 10000000000000 and "budget_amount"."amount" <> 0)
);
