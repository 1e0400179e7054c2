ALTER TABLE "debit_run" ADD COLUMN "collector_fee" integer;--> statement-breakpoint
ALTER TABLE "debit_run" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_run" ADD COLUMN "fee_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "house_bank" ADD COLUMN "collector_fee" integer;--> statement-breakpoint
ALTER TABLE "debit_run" ADD CONSTRAINT "debit_run_fee" CHECK (("debit_run"."fee" > 0) = ("debit_run"."fee_entry_id" is not null));