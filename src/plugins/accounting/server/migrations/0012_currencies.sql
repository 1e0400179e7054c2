CREATE TABLE "currency" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"reading" text NOT NULL,
	"minor_units" smallint NOT NULL,
	"quoted_per" smallint NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "currency_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "currency_units" CHECK ("currency"."minor_units" between 0 and 4 and "currency"."quoted_per" in (1, 100))
);
--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"company_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"rate" numeric NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "exchange_rate_company_id_currency_kind_day_pk" PRIMARY KEY("company_id","currency","kind","day"),
	CONSTRAINT "exchange_rate_positive" CHECK ("exchange_rate"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "revaluation" (
	"company_id" uuid NOT NULL,
	"as_of" date NOT NULL,
	"run" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"reversal_id" uuid NOT NULL,
	"revalued_at" timestamp(3) with time zone NOT NULL,
	"revalued_by" text NOT NULL,
	CONSTRAINT "revaluation_company_id_as_of_run_pk" PRIMARY KEY("company_id","as_of","run")
);
--> statement-breakpoint
CREATE TABLE "revalued_position" (
	"company_id" uuid NOT NULL,
	"as_of" date NOT NULL,
	"run" integer NOT NULL,
	"account_code" text NOT NULL,
	"partner_code" text NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"foreign_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "revalued_position_company_id_as_of_run_account_code_partner_code_currency_pk" PRIMARY KEY("company_id","as_of","run","account_code","partner_code","currency")
);
--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "journal_entry_currency";--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "rate" numeric;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "rate_source" text;--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "foreign_amount" bigint;--> statement-breakpoint
ALTER TABLE "clearing_item" ADD COLUMN "foreign_amount" bigint;--> statement-breakpoint
ALTER TABLE "open_item" ADD COLUMN "foreign_amount" bigint;--> statement-breakpoint
ALTER TABLE "open_item" ADD COLUMN "foreign_cleared" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "revalued_position" ADD CONSTRAINT "revalued_position_company_id_as_of_run_revaluation_company_id_as_of_run_fk" FOREIGN KEY ("company_id","as_of","run") REFERENCES "public"."revaluation"("company_id","as_of","run") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_currency" CHECK ("journal_entry"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_foreign_amount" CHECK ("journal_line"."foreign_amount" between 0 and 10000000000000);--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_within_foreign_amount" CHECK (case when "open_item"."foreign_amount" is null then "open_item"."foreign_cleared" = 0
        else "open_item"."foreign_cleared" between 0 and "open_item"."foreign_amount" and ("open_item"."foreign_amount" = 0
          or ("open_item"."cleared" = "open_item"."amount") = ("open_item"."foreign_cleared" = "open_item"."foreign_amount")) end);