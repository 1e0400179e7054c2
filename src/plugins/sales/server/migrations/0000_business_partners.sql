CREATE TABLE "business_partner" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"reading" text DEFAULT '' NOT NULL,
	"is_customer" boolean NOT NULL,
	"is_vendor" boolean NOT NULL,
	"registration_number" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "business_partner_company_id_code_pk" PRIMARY KEY("company_id","code")
);
