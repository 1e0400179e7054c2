ALTER TABLE "business_partner" ADD COLUMN "invoice_mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "invoice_locale" text DEFAULT 'ja' NOT NULL;