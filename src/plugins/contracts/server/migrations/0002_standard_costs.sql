CREATE TABLE "standard_cost" (
	"company_id" uuid NOT NULL,
	"since" date NOT NULL,
	"hourly" bigint NOT NULL,
	CONSTRAINT "standard_cost_company_id_since_pk" PRIMARY KEY("company_id","since"),
	CONSTRAINT "standard_cost_hourly" CHECK ("standard_cost"."hourly" >= 0)
);
