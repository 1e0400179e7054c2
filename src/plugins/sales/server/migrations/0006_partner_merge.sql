CREATE TABLE "partner_contact" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"partner_code" text NOT NULL,
	"name" text NOT NULL,
	"reading" text NOT NULL,
	"department" text NOT NULL,
	"role" text NOT NULL,
	"mail" text NOT NULL,
	"phone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "partner_contact_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "partner_merge" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_code" text NOT NULL,
	"into_code" text NOT NULL,
	"before" jsonb NOT NULL,
	"from_version" integer NOT NULL,
	"into_version" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_at" timestamp(3) with time zone NOT NULL,
	"merged_by" text NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "partner_merge_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "partner_site" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"partner_code" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"holds_from" date NOT NULL,
	"postal_code" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "partner_site_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "credit_limit" bigint;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "partner_contact" ADD CONSTRAINT "partner_contact_partner_fk" FOREIGN KEY ("company_id","partner_code") REFERENCES "public"."business_partner"("company_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_site" ADD CONSTRAINT "partner_site_partner_fk" FOREIGN KEY ("company_id","partner_code") REFERENCES "public"."business_partner"("company_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_contact_of" ON "partner_contact" USING btree ("company_id","partner_code");--> statement-breakpoint
CREATE INDEX "partner_merge_into" ON "partner_merge" USING btree ("company_id","into_code");--> statement-breakpoint
CREATE INDEX "partner_site_of" ON "partner_site" USING btree ("company_id","partner_code");--> statement-breakpoint
ALTER TABLE "business_partner" ADD CONSTRAINT "business_partner_merged_fk" FOREIGN KEY ("company_id","merged_into") REFERENCES "public"."business_partner"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_partner" ADD CONSTRAINT "business_partner_merged" CHECK ("business_partner"."merged_into" is null or ("business_partner"."merged_into" <> "business_partner"."code" and not "business_partner"."is_active"));--> statement-breakpoint
ALTER TABLE "business_partner" ADD CONSTRAINT "business_partner_credit" CHECK ("business_partner"."credit_limit" is null or "business_partner"."credit_limit" >= 0);