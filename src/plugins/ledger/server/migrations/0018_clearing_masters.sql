ALTER TABLE "clearing_tolerance" DROP CONSTRAINT "clearing_tolerance_company_id_partner_group_pk";--> statement-breakpoint
ALTER TABLE "clearing_tolerance" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "clearing_tolerance" ADD COLUMN "currency" text DEFAULT 'JPY' NOT NULL;--> statement-breakpoint
ALTER TABLE "clearing_tolerance" ADD COLUMN "effective_from" date DEFAULT '2000-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "clearing_tolerance" ADD COLUMN "memo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clearing_tolerance" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payer_alias" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payer_alias" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clearing_tolerance" ADD CONSTRAINT "clearing_tolerance_pk" PRIMARY KEY("company_id","partner_group","currency","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_tolerance_id" ON "clearing_tolerance" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payer_alias_id" ON "payer_alias" USING btree ("company_id","id");
