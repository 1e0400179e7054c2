ALTER TABLE "business_partner" ADD COLUMN "customer_term" text;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "vendor_term" text;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "payment_law" text DEFAULT 'subcontract' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_partner" ADD CONSTRAINT "business_partner_customer_term_fk" FOREIGN KEY ("company_id","customer_term") REFERENCES "public"."payment_term"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_partner" ADD CONSTRAINT "business_partner_vendor_term_fk" FOREIGN KEY ("company_id","vendor_term") REFERENCES "public"."payment_term"("company_id","code") ON DELETE no action ON UPDATE no action;