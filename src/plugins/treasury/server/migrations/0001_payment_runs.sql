CREATE TABLE "payment_item" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"serial" integer NOT NULL,
	"is_offset" boolean NOT NULL,
	"side" text NOT NULL,
	"open" bigint NOT NULL,
	"withheld" bigint NOT NULL,
	"left_out" text,
	"left_out_by" text DEFAULT '' NOT NULL,
	"is_taken" boolean NOT NULL,
	CONSTRAINT "payment_item_company_id_run_id_entry_id_line_number_pk" PRIMARY KEY("company_id","run_id","entry_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "payment_run" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"house_bank" text NOT NULL,
	"due_until" date NOT NULL,
	"pay_on" date NOT NULL,
	"offsets" boolean NOT NULL,
	"state" text NOT NULL,
	"account" jsonb NOT NULL,
	"payer_code" text NOT NULL,
	"payer_name" text NOT NULL,
	"ledger_account" text NOT NULL,
	"fee_band" text NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	"bank_fees" bigint NOT NULL,
	"sha256" text,
	"warnings" jsonb NOT NULL,
	"records" jsonb,
	"accepted_shortage" bigint DEFAULT 0 NOT NULL,
	"maker_ids" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"approved_by" uuid,
	"history" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_run_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_run_number" UNIQUE("company_id","number"),
	CONSTRAINT "payment_run_file" CHECK ("payment_run"."state" not in ('exported', 'paid') or "payment_run"."records" is not null),
	CONSTRAINT "payment_run_second_person" CHECK ("payment_run"."approved_by" is null or not "payment_run"."maker_ids" ? "payment_run"."approved_by"::text),
	CONSTRAINT "payment_run_approved" CHECK ("payment_run"."state" not in ('approved', 'exported', 'paid') or "payment_run"."approved_by" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_transfer" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"partner" text NOT NULL,
	"state" text NOT NULL,
	"account" jsonb,
	"owed" bigint NOT NULL,
	"set_off" bigint NOT NULL,
	"withheld" bigint NOT NULL,
	"fee_bearer" text NOT NULL,
	"bank_fee" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"holds" jsonb NOT NULL,
	"release" jsonb,
	"clearing_id" uuid,
	"returned_on" date,
	"return_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_transfer_company_id_run_id_serial_pk" PRIMARY KEY("company_id","run_id","serial"),
	CONSTRAINT "payment_transfer_partner" UNIQUE("company_id","run_id","partner"),
	CONSTRAINT "payment_transfer_amount" CHECK (("payment_transfer"."amount" > 0) = ("payment_transfer"."state" in ('payable', 'paid', 'returned')))
);
--> statement-breakpoint
ALTER TABLE "house_bank" ADD COLUMN "fee_band" text DEFAULT 'before' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_item" ADD CONSTRAINT "payment_item_transfer_fk" FOREIGN KEY ("company_id","run_id","serial") REFERENCES "public"."payment_transfer"("company_id","run_id","serial") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_run" ADD CONSTRAINT "payment_run_house_bank_fk" FOREIGN KEY ("company_id","house_bank") REFERENCES "public"."house_bank"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transfer" ADD CONSTRAINT "payment_transfer_run_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."payment_run"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_item_of_transfer" ON "payment_item" USING btree ("company_id","run_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_item_once" ON "payment_item" USING btree ("company_id","entry_id","line_number") WHERE "payment_item"."is_taken";