CREATE TABLE "account" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"reading" text NOT NULL,
	"search_key" text NOT NULL,
	"group_code" text NOT NULL,
	"statement" text NOT NULL,
	"normal_side" text NOT NULL,
	"default_tax_code" text NOT NULL,
	"is_reconciliation" boolean DEFAULT false NOT NULL,
	"is_receivable" boolean DEFAULT false NOT NULL,
	"is_payable" boolean DEFAULT false NOT NULL,
	"is_bank" boolean DEFAULT false NOT NULL,
	"is_cash" boolean DEFAULT false NOT NULL,
	"is_tax" boolean DEFAULT false NOT NULL,
	"is_clearable" boolean DEFAULT false NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "account_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "account_balance" (
	"company_id" uuid NOT NULL,
	"month" text NOT NULL,
	"account_code" text NOT NULL,
	"department_code" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "account_balance_company_id_month_account_code_department_code_pk" PRIMARY KEY("company_id","month","account_code","department_code")
);
--> statement-breakpoint
CREATE TABLE "account_group" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"statement" text NOT NULL,
	"level" smallint NOT NULL,
	"parent" text,
	"display_order" smallint NOT NULL,
	CONSTRAINT "account_group_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "books" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"masters_version" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_type" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"allowed_account_kinds" text[] NOT NULL,
	"range_from" text NOT NULL,
	"range_through" text NOT NULL,
	"reversal_type" text NOT NULL,
	"is_manual" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"display_order" smallint NOT NULL,
	CONSTRAINT "document_type_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "fiscal_period" (
	"company_id" uuid NOT NULL,
	"month" text NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"number" smallint NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp(3) with time zone,
	"changed_by" text,
	CONSTRAINT "fiscal_period_company_id_month_pk" PRIMARY KEY("company_id","month"),
	CONSTRAINT "fiscal_period_state" CHECK ("fiscal_period"."state" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "journal_draft" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"document_type" text NOT NULL,
	"posting_date" date NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"search_text" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by_id" uuid NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "journal_draft_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "journal_entry" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document_type" text NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"number" text NOT NULL,
	"document_date" date NOT NULL,
	"posting_date" date NOT NULL,
	"currency" text NOT NULL,
	"tax_entry" text NOT NULL,
	"header_text" text NOT NULL,
	"reference" text,
	"reverses_id" uuid,
	"total" bigint NOT NULL,
	"line_count" integer NOT NULL,
	"search_text" text NOT NULL,
	"posted_at" timestamp(3) with time zone NOT NULL,
	"posted_by_id" uuid NOT NULL,
	"posted_by" text NOT NULL,
	CONSTRAINT "journal_entry_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "journal_entry_total" CHECK ("journal_entry"."total" between 1 and 10000000000000),
	CONSTRAINT "journal_entry_currency" CHECK ("journal_entry"."currency" = 'JPY')
);
--> statement-breakpoint
CREATE TABLE "journal_line" (
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"posting_date" date NOT NULL,
	"side" text NOT NULL,
	"account_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax_code" text,
	"is_tax_line" boolean NOT NULL,
	"partner_code" text,
	"department_code" text,
	"due_on" date,
	"memo" text NOT NULL,
	CONSTRAINT "journal_line_company_id_entry_id_line_number_pk" PRIMARY KEY("company_id","entry_id","line_number"),
	CONSTRAINT "journal_line_side" CHECK ("journal_line"."side" in ('debit', 'credit')),
	CONSTRAINT "journal_line_amount" CHECK ("journal_line"."amount" between 1 and 10000000000000)
);
--> statement-breakpoint
CREATE TABLE "number_counter" (
	"company_id" uuid NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"document_type" text NOT NULL,
	"last_number" bigint NOT NULL,
	CONSTRAINT "number_counter_company_id_fiscal_year_document_type_pk" PRIMARY KEY("company_id","fiscal_year","document_type")
);
--> statement-breakpoint
CREATE TABLE "tax_code" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"side" text NOT NULL,
	"rate_percent" smallint NOT NULL,
	"is_reduced" boolean NOT NULL,
	"deductible_percent" smallint,
	"effective_from" date NOT NULL,
	"effective_through" date,
	"is_enabled" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"display_order" smallint NOT NULL,
	CONSTRAINT "tax_code_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "document_upload" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"status" text NOT NULL,
	"document_count" integer NOT NULL,
	"line_count" integer NOT NULL,
	"error_count" integer NOT NULL,
	"documents" jsonb NOT NULL,
	"uploaded_at" timestamp(3) with time zone NOT NULL,
	"uploaded_by" text NOT NULL,
	"posted_at" timestamp(3) with time zone,
	"posted_by" text,
	CONSTRAINT "document_upload_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_company_id_group_code_account_group_company_id_code_fk" FOREIGN KEY ("company_id","group_code") REFERENCES "public"."account_group"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_company_id_document_type_document_type_company_id_code_fk" FOREIGN KEY ("company_id","document_type") REFERENCES "public"."document_type"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_company_id_reverses_id_journal_entry_company_id_id_fk" FOREIGN KEY ("company_id","reverses_id") REFERENCES "public"."journal_entry"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_company_id_account_code_account_company_id_code_fk" FOREIGN KEY ("company_id","account_code") REFERENCES "public"."account"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_company_id_tax_code_tax_code_company_id_code_fk" FOREIGN KEY ("company_id","tax_code") REFERENCES "public"."tax_code"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_period_number" ON "fiscal_period" USING btree ("company_id","fiscal_year","number");--> statement-breakpoint
CREATE INDEX "journal_draft_by_day" ON "journal_draft" USING btree ("company_id","posting_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entry_number" ON "journal_entry" USING btree ("company_id","fiscal_year","document_type","number");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entry_reversed_once" ON "journal_entry" USING btree ("company_id","reverses_id") WHERE "journal_entry"."reverses_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_entry_by_day" ON "journal_entry" USING btree ("company_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "journal_line_by_account" ON "journal_line" USING btree ("company_id","account_code","posting_date","entry_id");