CREATE TABLE "tax_accounting" (
	"company_id" uuid NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"is_inclusive" boolean NOT NULL,
	"set_at" timestamp(3) with time zone NOT NULL,
	"set_by" text NOT NULL,
	CONSTRAINT "tax_accounting_company_id_fiscal_year_pk" PRIMARY KEY("company_id","fiscal_year")
);
--> statement-breakpoint
create trigger masters_version before insert or update or delete or truncate on tax_accounting
  for each statement execute function change_masters_version();
