ALTER TABLE "vendor_invoice" ADD COLUMN "confirmed_on" date;--> statement-breakpoint
ALTER TABLE "vendor_invoice" ADD COLUMN "confirmed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_invoice" ADD CONSTRAINT "vendor_invoice_confirmed" CHECK ("vendor_invoice"."confirmed_on" is null or "vendor_invoice"."is_self_billed");