CREATE TABLE "house_bank" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"currency" text DEFAULT 'JPY' NOT NULL,
	"ledger_account" text NOT NULL,
	"payer_code" text DEFAULT '' NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"signers" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"account_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "house_bank_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "house_bank_ledger_account" UNIQUE("company_id","ledger_account"),
	CONSTRAINT "house_bank_account" CHECK (jsonb_array_length("house_bank"."accounts") <= 1)
);
