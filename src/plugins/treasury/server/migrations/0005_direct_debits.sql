CREATE TABLE "debit_item" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"serial" integer NOT NULL,
	"side" text NOT NULL,
	"open" bigint NOT NULL,
	"elsewhere" text,
	"left_out" text,
	"left_out_by" text DEFAULT '' NOT NULL,
	"is_taken" boolean NOT NULL,
	CONSTRAINT "debit_item_company_id_run_id_entry_id_line_number_pk" PRIMARY KEY("company_id","run_id","entry_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "debit_mandate" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"partner" text NOT NULL,
	"received_on" date NOT NULL,
	"ended_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"account_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "debit_mandate_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "debit_mandate_code" CHECK ("debit_mandate"."code" ~ '^[1-9][0-9]{0,19}$'),
	CONSTRAINT "debit_mandate_days" CHECK ("debit_mandate"."ended_on" is null or "debit_mandate"."ended_on" >= "debit_mandate"."received_on"),
	CONSTRAINT "debit_mandate_account" CHECK (jsonb_array_length("debit_mandate"."accounts") <= 1)
);
--> statement-breakpoint
CREATE TABLE "debit_run" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"house_bank" text NOT NULL,
	"due_until" date NOT NULL,
	"debit_on" date NOT NULL,
	"state" text NOT NULL,
	"account" jsonb NOT NULL,
	"collector_code" text NOT NULL,
	"collector_name" text NOT NULL,
	"ledger_account" text NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	"sha256" text,
	"warnings" jsonb NOT NULL,
	"records" jsonb,
	"result_sha256" text,
	"maker_ids" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"approved_by" uuid,
	"history" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "debit_run_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "debit_run_number" UNIQUE("company_id","number"),
	CONSTRAINT "debit_run_file" CHECK ("debit_run"."state" not in ('exported', 'settled') or "debit_run"."records" is not null),
	CONSTRAINT "debit_run_result" CHECK (("debit_run"."state" = 'settled') = ("debit_run"."result_sha256" is not null)),
	CONSTRAINT "debit_run_second_person" CHECK ("debit_run"."approved_by" is null or not "debit_run"."maker_ids" ? "debit_run"."approved_by"::text),
	CONSTRAINT "debit_run_approved" CHECK ("debit_run"."state" not in ('approved', 'exported', 'settled') or "debit_run"."approved_by" is not null)
);
--> statement-breakpoint
CREATE TABLE "direct_debit" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"partner" text NOT NULL,
	"state" text NOT NULL,
	"mandate" text,
	"account" jsonb,
	"new_code" text NOT NULL,
	"owed" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"hold" jsonb,
	"result_code" text,
	"clearing_id" uuid,
	CONSTRAINT "direct_debit_company_id_run_id_serial_pk" PRIMARY KEY("company_id","run_id","serial"),
	CONSTRAINT "direct_debit_partner" UNIQUE("company_id","run_id","partner"),
	CONSTRAINT "direct_debit_amount" CHECK (("direct_debit"."amount" > 0) = ("direct_debit"."state" in ('asked', 'collected', 'failed'))),
	CONSTRAINT "direct_debit_posted" CHECK (("direct_debit"."state" = 'collected') = ("direct_debit"."clearing_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "house_bank" ADD COLUMN "collector_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_item" ADD CONSTRAINT "debit_item_debit_fk" FOREIGN KEY ("company_id","run_id","serial") REFERENCES "public"."direct_debit"("company_id","run_id","serial") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_mandate" ADD CONSTRAINT "debit_mandate_partner_fk" FOREIGN KEY ("company_id","partner") REFERENCES "public"."business_partner"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_run" ADD CONSTRAINT "debit_run_house_bank_fk" FOREIGN KEY ("company_id","house_bank") REFERENCES "public"."house_bank"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_debit" ADD CONSTRAINT "direct_debit_run_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."debit_run"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_debit" ADD CONSTRAINT "direct_debit_mandate_fk" FOREIGN KEY ("company_id","mandate") REFERENCES "public"."debit_mandate"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debit_item_of_debit" ON "debit_item" USING btree ("company_id","run_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_item_once" ON "debit_item" USING btree ("company_id","entry_id","line_number") WHERE "debit_item"."is_taken";--> statement-breakpoint
CREATE INDEX "debit_mandate_partner" ON "debit_mandate" USING btree ("company_id","partner");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_run_file_once" ON "debit_run" USING btree ("company_id","sha256") WHERE "debit_run"."records" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "debit_run_result_once" ON "debit_run" USING btree ("company_id","result_sha256");--> statement-breakpoint
CREATE INDEX "direct_debit_mandate" ON "direct_debit" USING btree ("company_id","mandate");