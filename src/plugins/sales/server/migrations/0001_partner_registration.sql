ALTER TABLE "business_partner" ADD COLUMN "is_employee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "corporate_number" text;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "registered_from" date;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "registered_through" date;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "tax_rounding" text DEFAULT 'down' NOT NULL;