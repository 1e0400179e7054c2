CREATE TABLE "budget_change" (
	"company_id" uuid NOT NULL,
	"month" text NOT NULL,
	"account_code" text NOT NULL,
	"department_code" text NOT NULL,
	"version" integer NOT NULL,
	"moved" bigint NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "budget_change_pk" PRIMARY KEY("company_id","month","account_code","department_code","version"),
	CONSTRAINT "budget_change_moves" CHECK ("budget_change"."moved" <> 0)
);
--> statement-breakpoint
-- Every save so far is in the audit log as [before, after] by "account month"; each made one version of its year.
insert into budget_change (company_id, month, account_code, department_code, version, moved, saved_at)
select save.company_id, split_part(cell.key, ' ', 2), split_part(cell.key, ' ', 1), save.department, save.version,
       (cell.value->>1)::bigint - (cell.value->>0)::bigint, save.at
  from (select company_id, at, coalesce(details->>'department', '') as department, details->'amounts' as amounts,
               row_number() over (partition by company_id, subject_id order by sequence) as version
          from audit_log
         where action = 'accounting/save-budget' and subject_kind = 'budget') save
 cross join lateral jsonb_each(save.amounts) as cell(key, value);
--> statement-breakpoint
-- What was saved at a moment stays as it was; it goes with an empty company alone.
create trigger refuse_change before update on budget_change
  for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger refuse_removal before truncate on budget_change
  for each statement execute function refuse_ledger_change();
