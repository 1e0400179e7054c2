CREATE TABLE "statement_note" (
	"company_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"row_code" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "statement_note_company_id_statement_fiscal_year_row_code_pk" PRIMARY KEY("company_id","statement","fiscal_year","row_code")
);
