CREATE TABLE "account_import" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"changes" jsonb NOT NULL,
	"uploaded_at" timestamp(3) with time zone NOT NULL,
	"uploaded_by" text NOT NULL,
	CONSTRAINT "account_import_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "english_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_revalued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "requires_partner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "requires_department" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "active_from" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "active_through" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_group" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;