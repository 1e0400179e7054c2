CREATE TABLE "kept_forecast" (
	"company_id" uuid NOT NULL,
	"made_on" date NOT NULL,
	"through" date NOT NULL,
	"opening" bigint NOT NULL,
	"flows" jsonb NOT NULL,
	CONSTRAINT "kept_forecast_company_id_made_on_pk" PRIMARY KEY("company_id","made_on"),
	CONSTRAINT "kept_forecast_days" CHECK ("kept_forecast"."through" >= "kept_forecast"."made_on")
);
