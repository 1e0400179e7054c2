CREATE TABLE "fee_payee" (
	"company_id" uuid NOT NULL,
	"partner" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"address" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "fee_payee_company_id_partner_pk" PRIMARY KEY("company_id","partner")
);
--> statement-breakpoint
ALTER TABLE "fee_payee" ADD CONSTRAINT "fee_payee_partner_fk" FOREIGN KEY ("company_id","partner") REFERENCES "public"."business_partner"("company_id","code") ON DELETE no action ON UPDATE no action;