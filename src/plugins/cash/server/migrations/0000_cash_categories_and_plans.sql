CREATE TABLE "cash_category" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"section" text NOT NULL,
	"accounts" text DEFAULT '' NOT NULL,
	"place" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cash_category_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "cash_plan" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"every" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"on_holiday" text NOT NULL,
	"certainty" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cash_plan_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "cash_plan_amount" CHECK ("cash_plan"."amount" > 0),
	CONSTRAINT "cash_plan_days" CHECK ("cash_plan"."ends_on" is null or "cash_plan"."ends_on" >= "cash_plan"."starts_on")
);
