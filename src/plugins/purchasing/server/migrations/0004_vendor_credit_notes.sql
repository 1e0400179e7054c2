ALTER TABLE "vendor_invoice" ADD COLUMN "kind" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_invoice" ADD COLUMN "original_id" uuid;--> statement-breakpoint
ALTER TABLE "vendor_invoice" ADD COLUMN "clearing_id" uuid;--> statement-breakpoint
ALTER TABLE "vendor_invoice" ADD COLUMN "cleared_of_original" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_invoice" ADD CONSTRAINT "vendor_invoice_original_fk" FOREIGN KEY ("company_id","original_id") REFERENCES "public"."vendor_invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_invoice_credits" ON "vendor_invoice" USING btree ("company_id","original_id") WHERE "vendor_invoice"."original_id" is not null;--> statement-breakpoint
ALTER TABLE "vendor_invoice" ADD CONSTRAINT "vendor_invoice_original" CHECK ("vendor_invoice"."original_id" is null or "vendor_invoice"."kind" = 'creditNote');--> statement-breakpoint
ALTER TABLE "vendor_invoice" ADD CONSTRAINT "vendor_invoice_cleared" CHECK ("vendor_invoice"."cleared_of_original" = 0 or "vendor_invoice"."cleared_of_original" between 1 and "vendor_invoice"."payable" and "vendor_invoice"."original_id" is not null);