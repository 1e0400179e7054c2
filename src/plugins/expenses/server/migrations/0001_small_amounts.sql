CREATE TABLE "expense_setting" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_small_business" boolean NOT NULL,
	"version" integer NOT NULL
);
