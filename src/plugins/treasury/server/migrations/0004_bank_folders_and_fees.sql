CREATE TABLE "bank_folder" (
	"company_id" uuid NOT NULL,
	"house_bank" text NOT NULL,
	"watched_by" uuid NOT NULL,
	CONSTRAINT "bank_folder_company_id_house_bank_pk" PRIMARY KEY("company_id","house_bank")
);
--> statement-breakpoint
CREATE TABLE "bank_folder_stop" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"house_bank" text NOT NULL,
	"file_name" text NOT NULL,
	"said" text NOT NULL,
	"stopped_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bank_folder_stop_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "house_bank" ADD COLUMN "fee_same_below" integer;--> statement-breakpoint
ALTER TABLE "house_bank" ADD COLUMN "fee_same_from" integer;--> statement-breakpoint
ALTER TABLE "house_bank" ADD COLUMN "fee_other_below" integer;--> statement-breakpoint
ALTER TABLE "house_bank" ADD COLUMN "fee_other_from" integer;--> statement-breakpoint
ALTER TABLE "payment_run" ADD COLUMN "fees" jsonb;--> statement-breakpoint
ALTER TABLE "bank_folder" ADD CONSTRAINT "bank_folder_house_bank_fk" FOREIGN KEY ("company_id","house_bank") REFERENCES "public"."house_bank"("company_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_folder_stop" ADD CONSTRAINT "bank_folder_stop_house_bank_fk" FOREIGN KEY ("company_id","house_bank") REFERENCES "public"."house_bank"("company_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_bank" ADD CONSTRAINT "house_bank_fees" CHECK (num_nulls("house_bank"."fee_same_below", "house_bank"."fee_same_from", "house_bank"."fee_other_below", "house_bank"."fee_other_from") in (0, 4));