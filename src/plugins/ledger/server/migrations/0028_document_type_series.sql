ALTER TABLE "document_type" ADD COLUMN "prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_type" ADD COLUMN "allowed_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_type" ADD COLUMN "back_days" smallint;--> statement-breakpoint
ALTER TABLE "document_type" ADD COLUMN "ahead_days" smallint;--> statement-breakpoint
ALTER TABLE "document_type" ADD COLUMN "texts_open_days" smallint;