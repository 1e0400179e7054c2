CREATE TABLE "account_keyword_version" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"act" text NOT NULL,
	"rule" jsonb NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "account_keyword_version_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "account_keyword_version_once" UNIQUE("company_id","code","version")
);
--> statement-breakpoint
-- The rules that are there begin with the version they have; ids of old count up, those to come are larger.
insert into account_keyword_version (company_id, id, code, version, act, rule, saved_at, saved_by)
select company_id,
       ('00000000-0000-7000-8000-' || lpad(to_hex(row_number() over (partition by company_id order by saved_at, code)), 12, '0'))::uuid,
       code, version, 'begin',
       jsonb_build_object(
         'priority', priority, 'match', match, 'text', match_text, 'flow', flow,
         'amountFrom', amount_from, 'amountThrough', amount_through, 'bankAccount', bank_account, 'partnerIs', partner_is,
         'account', account_code, 'taxCode', tax_code, 'department', department_code, 'partner', partner_code,
         'isActive', is_active, 'note', note),
       saved_at, saved_by
  from account_keyword;
--> statement-breakpoint
-- What a version says stays as it was saved.
create trigger refuse_change before update on account_keyword_version
  for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger refuse_removal before delete or truncate on account_keyword_version
  for each statement execute function refuse_ledger_change();
