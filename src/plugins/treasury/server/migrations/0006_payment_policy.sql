CREATE TABLE "payment_policy" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"effective_from" date NOT NULL,
	"yen_limit" bigint NOT NULL,
	"rest_days" integer NOT NULL,
	"split_days" integer NOT NULL,
	"same_invoice_days" integer NOT NULL,
	"reason" text NOT NULL,
	"proposed_by_id" uuid NOT NULL,
	"proposed_by" text NOT NULL,
	"approved_by" text NOT NULL,
	"approved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_policy_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_policy_bounds" CHECK ("payment_policy"."yen_limit" > 0 and least("payment_policy"."rest_days", "payment_policy"."split_days", "payment_policy"."same_invoice_days") >= 0)
);
