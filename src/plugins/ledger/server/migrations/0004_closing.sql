CREATE TABLE "carried_balance" (
	"company_id" uuid NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"run" integer NOT NULL,
	"account_code" text NOT NULL,
	"partner_code" text NOT NULL,
	"department_code" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "carried_balance_company_id_fiscal_year_run_account_code_partner_code_department_code_pk" PRIMARY KEY("company_id","fiscal_year","run","account_code","partner_code","department_code"),
	CONSTRAINT "carried_balance_changes" CHECK ("carried_balance"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "carry_forward" (
	"company_id" uuid NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"run" integer NOT NULL,
	"as_of" date NOT NULL,
	"through_sequence" bigint NOT NULL,
	"profit" bigint NOT NULL,
	"carried_at" timestamp(3) with time zone NOT NULL,
	"carried_by" text NOT NULL,
	CONSTRAINT "carry_forward_company_id_fiscal_year_run_pk" PRIMARY KEY("company_id","fiscal_year","run")
);
--> statement-breakpoint
CREATE TABLE "closing_tick" (
	"company_id" uuid NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"number" smallint NOT NULL,
	"step" text NOT NULL,
	"ticked_at" timestamp(3) with time zone NOT NULL,
	"ticked_by" text NOT NULL,
	CONSTRAINT "closing_tick_company_id_fiscal_year_number_step_pk" PRIMARY KEY("company_id","fiscal_year","number","step")
);
--> statement-breakpoint
CREATE TABLE "period_exception" (
	"company_id" uuid NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"number" smallint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"reason" text NOT NULL,
	"granted_at" timestamp(3) with time zone NOT NULL,
	"granted_by" text NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "period_exception_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "period_lock" (
	"company_id" uuid NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"number" smallint NOT NULL,
	"account_kind" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "period_lock_company_id_fiscal_year_number_account_kind_pk" PRIMARY KEY("company_id","fiscal_year","number","account_kind"),
	CONSTRAINT "period_lock_kind" CHECK ("period_lock"."account_kind" in ('S', 'D', 'K', 'A', 'M')),
	CONSTRAINT "period_lock_state" CHECK ("period_lock"."state" in ('softClosed', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "period_reopening" (
	"company_id" uuid NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"number" smallint NOT NULL,
	"account_kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"requested_by" text NOT NULL,
	CONSTRAINT "period_reopening_company_id_fiscal_year_number_account_kind_pk" PRIMARY KEY("company_id","fiscal_year","number","account_kind")
);
--> statement-breakpoint
ALTER TABLE "fiscal_period" DROP CONSTRAINT "fiscal_period_state";--> statement-breakpoint
DROP INDEX "fiscal_period_number";--> statement-breakpoint
ALTER TABLE "fiscal_period" DROP CONSTRAINT "fiscal_period_company_id_month_pk";--> statement-breakpoint
ALTER TABLE "fiscal_period" ADD CONSTRAINT "fiscal_period_company_id_fiscal_year_number_pk" PRIMARY KEY("company_id","fiscal_year","number");--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "reopening_needs_second_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "special_period" smallint;--> statement-breakpoint
ALTER TABLE "carried_balance" ADD CONSTRAINT "carried_balance_company_id_fiscal_year_run_carry_forward_company_id_fiscal_year_run_fk" FOREIGN KEY ("company_id","fiscal_year","run") REFERENCES "public"."carry_forward"("company_id","fiscal_year","run") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_tick" ADD CONSTRAINT "closing_tick_company_id_fiscal_year_number_fiscal_period_company_id_fiscal_year_number_fk" FOREIGN KEY ("company_id","fiscal_year","number") REFERENCES "public"."fiscal_period"("company_id","fiscal_year","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_exception" ADD CONSTRAINT "period_exception_company_id_fiscal_year_number_fiscal_period_company_id_fiscal_year_number_fk" FOREIGN KEY ("company_id","fiscal_year","number") REFERENCES "public"."fiscal_period"("company_id","fiscal_year","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_lock" ADD CONSTRAINT "period_lock_company_id_fiscal_year_number_fiscal_period_company_id_fiscal_year_number_fk" FOREIGN KEY ("company_id","fiscal_year","number") REFERENCES "public"."fiscal_period"("company_id","fiscal_year","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_reopening" ADD CONSTRAINT "period_reopening_company_id_fiscal_year_number_fiscal_period_company_id_fiscal_year_number_fk" FOREIGN KEY ("company_id","fiscal_year","number") REFERENCES "public"."fiscal_period"("company_id","fiscal_year","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "period_exception_by_period" ON "period_exception" USING btree ("company_id","fiscal_year","number","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_period_month" ON "fiscal_period" USING btree ("company_id","month") WHERE "fiscal_period"."number" <= 12;--> statement-breakpoint
CREATE INDEX "fiscal_period_by_month" ON "fiscal_period" USING btree ("company_id","month","number");--> statement-breakpoint
ALTER TABLE "fiscal_period" ADD CONSTRAINT "fiscal_period_known" CHECK ("fiscal_period"."number" between 1 and 16);--> statement-breakpoint
ALTER TABLE "fiscal_period" ADD CONSTRAINT "fiscal_period_state" CHECK ("fiscal_period"."state" in ('open', 'softClosed', 'closed'));