CREATE TABLE "claim_class" (
	"company_id" uuid NOT NULL,
	"partner" text NOT NULL,
	"valid_from" date NOT NULL,
	"class" text NOT NULL,
	"percent" integer NOT NULL,
	"secured" bigint NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" text NOT NULL,
	CONSTRAINT "claim_class_company_id_partner_valid_from_pk" PRIMARY KEY("company_id","partner","valid_from"),
	CONSTRAINT "claim_class_percent" CHECK (("claim_class"."class" = 'ordinary') = ("claim_class"."percent" = 0) and "claim_class"."percent" <= 100),
	CONSTRAINT "claim_class_secured" CHECK ("claim_class"."secured" >= 0)
);
