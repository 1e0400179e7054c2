CREATE TABLE "payment_promise" (
	"company_id" uuid NOT NULL,
	"partner" text NOT NULL,
	"promised_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recorded_on" date NOT NULL,
	"recorded_by" text NOT NULL,
	CONSTRAINT "payment_promise_company_id_partner_pk" PRIMARY KEY("company_id","partner"),
	CONSTRAINT "payment_promise_amount" CHECK ("payment_promise"."amount" between 1 and "payment_promise"."owed"),
	CONSTRAINT "payment_promise_day" CHECK ("payment_promise"."promised_on" >= "payment_promise"."recorded_on")
);
