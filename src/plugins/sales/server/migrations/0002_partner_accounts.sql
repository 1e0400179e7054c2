CREATE TABLE "partner_bank_accounts" (
	"company_id" uuid NOT NULL,
	"partner_code" text NOT NULL,
	"accounts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "partner_bank_accounts_company_id_partner_code_pk" PRIMARY KEY("company_id","partner_code")
);
--> statement-breakpoint
ALTER TABLE "partner_bank_accounts" ADD CONSTRAINT "partner_bank_accounts_partner_fk" FOREIGN KEY ("company_id","partner_code") REFERENCES "public"."business_partner"("company_id","code") ON DELETE cascade ON UPDATE no action;