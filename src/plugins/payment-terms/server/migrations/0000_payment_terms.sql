CREATE TABLE "payment_term" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"closing_day" integer NOT NULL,
	"months" integer NOT NULL,
	"pay_day" integer NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"holiday_rule" text NOT NULL,
	"fee_bearer" text DEFAULT 'payer' NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_term_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "payment_term_closing" CHECK ("payment_term"."closing_day" between 0 and 31),
	CONSTRAINT "payment_term_pay_day" CHECK ("payment_term"."pay_day" between 1 and 31),
	CONSTRAINT "payment_term_months" CHECK ("payment_term"."months" between 0 and 12 and "payment_term"."days" between 0 and 365)
);
