CREATE TABLE "currency" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"reading" text NOT NULL,
	"minor_units" smallint NOT NULL,
	"quoted_per" smallint NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "currency_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "currency_units" CHECK ("currency"."minor_units" between 0 and 4 and "currency"."quoted_per" in (1, 100))
);
--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"company_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"rate" numeric NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "exchange_rate_company_id_currency_kind_day_pk" PRIMARY KEY("company_id","currency","kind","day"),
	CONSTRAINT "exchange_rate_positive" CHECK ("exchange_rate"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "revaluation" (
	"company_id" uuid NOT NULL,
	"as_of" date NOT NULL,
	"run" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"reversal_id" uuid NOT NULL,
	"revalued_at" timestamp(3) with time zone NOT NULL,
	"revalued_by" text NOT NULL,
	CONSTRAINT "revaluation_company_id_as_of_run_pk" PRIMARY KEY("company_id","as_of","run")
);
--> statement-breakpoint
CREATE TABLE "revalued_position" (
	"company_id" uuid NOT NULL,
	"as_of" date NOT NULL,
	"run" integer NOT NULL,
	"account_code" text NOT NULL,
	"partner_code" text NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"foreign_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "revalued_position_company_id_as_of_run_account_code_partner_code_currency_pk" PRIMARY KEY("company_id","as_of","run","account_code","partner_code","currency")
);
--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "journal_entry_currency";--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "rate" numeric;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "rate_source" text;--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "foreign_amount" bigint;--> statement-breakpoint
ALTER TABLE "clearing_item" ADD COLUMN "foreign_amount" bigint;--> statement-breakpoint
ALTER TABLE "open_item" ADD COLUMN "foreign_amount" bigint;--> statement-breakpoint
ALTER TABLE "open_item" ADD COLUMN "foreign_cleared" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "revalued_position" ADD CONSTRAINT "revalued_position_company_id_as_of_run_revaluation_company_id_as_of_run_fk" FOREIGN KEY ("company_id","as_of","run") REFERENCES "public"."revaluation"("company_id","as_of","run") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_currency" CHECK ("journal_entry"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_foreign_amount" CHECK ("journal_line"."foreign_amount" between 0 and 10000000000000);--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_within_foreign_amount" CHECK (case when "open_item"."foreign_amount" is null then "open_item"."foreign_cleared" = 0
        else "open_item"."foreign_cleared" between 0 and "open_item"."foreign_amount" and ("open_item"."foreign_amount" = 0
          or ("open_item"."cleared" = "open_item"."amount") = ("open_item"."foreign_cleared" = "open_item"."foreign_amount")) end);
--> statement-breakpoint
-- What amounts in other currencies promise, whoever writes to them. Documents in yen pass by all of it.

create trigger masters_version before insert or update or delete or truncate on currency
  for each statement execute function change_masters_version();

-- 1. An entry in another currency balances in that currency as well, all of its lines; one in yen has no such amounts.
--    Entry and lines come in one statement and are checked when it ends.
create function check_new_foreign_entry() returns trigger language plpgsql as $$
begin
  perform 1 from journal_line l where l.company_id = new.company_id and l.entry_id = new.id
    having count(*) = count(l.foreign_amount)
      and coalesce(sum(l.foreign_amount) filter (where l.side = 'debit'), 0)
        = coalesce(sum(l.foreign_amount) filter (where l.side = 'credit'), 0);
  if not found then
    raise exception 'journal entry % does not balance in %', new.id, new.currency
      using errcode = 'check_violation', constraint = 'journal_entry_foreign_balance';
  end if;
  return null;
end $$;

create trigger check_new_foreign_entry after insert on journal_entry
  for each row when (new.currency <> 'JPY') execute function check_new_foreign_entry();

create function check_new_foreign_line() returns trigger language plpgsql as $$
begin
  if (select currency from journal_entry where company_id = new.company_id and id = new.entry_id) = 'JPY' then
    raise exception 'journal entry % is in yen and has no amounts in another currency', new.entry_id
      using errcode = 'check_violation', constraint = 'journal_line_foreign_amount';
  end if;
  return null;
end $$;

create trigger check_new_foreign_line after insert on journal_line
  for each row when (new.foreign_amount is not null) execute function check_new_foreign_line();

create or replace function check_new_reversal() returns trigger language plpgsql as $$
begin
  perform 1 from journal_entry o
    where o.company_id = new.company_id and o.id = new.reverses_id
      and o.reverses_id is null and o.total = new.total and o.line_count = new.line_count
      and o.currency = new.currency and not exists (
        select from journal_line a
          left join journal_line b on b.company_id = a.company_id and b.entry_id = new.id and b.line_number = a.line_number
          where a.company_id = o.company_id and a.entry_id = o.id
            and (b.side, b.account_code, b.amount, b.foreign_amount, b.tax_code, b.partner_code, b.department_code)
              is distinct from
                (case a.side when 'debit' then 'credit' else 'debit' end,
                 a.account_code, a.amount, a.foreign_amount, a.tax_code, a.partner_code, a.department_code));
  if not found then
    raise exception 'journal entry % does not mirror the entry it reverses', new.id
      using errcode = 'check_violation', constraint = 'journal_entry_mirrors';
  end if;
  return null;
end $$;

-- 2. Open items and clearings carry the amount in the entry's currency beside the yen.
create or replace function open_new_items() returns trigger language plpgsql as $$
begin
  insert into open_item (company_id, entry_id, line_number, posting_date, account_code, partner_code, side, amount,
      foreign_amount)
    select l.company_id, l.entry_id, l.line_number, l.posting_date, l.account_code, l.partner_code, l.side, l.amount,
      l.foreign_amount
    from new_lines l
    where (select is_clearable from account a where a.company_id = l.company_id and a.code = l.account_code);
  return null;
end $$;

-- Both amounts of an item move together.
create or replace function check_and_apply_new_clearing_items() returns trigger language plpgsql as $$
declare
  faulty uuid;
begin
  select n.clearing_id into faulty
    from (select distinct company_id, clearing_id from new_items) n
    where (select count(*) from clearing_item i where i.company_id = n.company_id and i.clearing_id = n.clearing_id)
      is distinct from (select item_count from clearing c where c.company_id = n.company_id and c.id = n.clearing_id)
    limit 1;
  if found then
    raise exception 'the items of clearing % are not all of them', faulty
      using errcode = 'check_violation', constraint = 'clearing_complete';
  end if;

  select n.clearing_id into faulty
    from new_items n
    join clearing c on c.company_id = n.company_id and c.id = n.clearing_id
    join open_item o on o.company_id = n.company_id and o.entry_id = n.entry_id and o.line_number = n.line_number
    where o.posting_date > c.cleared_on
      or case c.kind when 'undo' then n.amount > 0 when 'partial' then n.amount <> 0 else n.amount <= 0 end
      or (n.foreign_amount is null) <> (o.foreign_amount is null)
      or case c.kind when 'undo' then n.foreign_amount > 0 when 'partial' then n.foreign_amount <> 0
        else n.foreign_amount < 0 end limit 1;
  if found then
    raise exception 'clearing % clears an item before it was posted, or by an amount that its kind does not have', faulty
      using errcode = 'check_violation', constraint = 'clearing_item_valid';
  end if;

  select n.clearing_id into faulty
    from new_items n
    join open_item o on o.company_id = n.company_id and o.entry_id = n.entry_id and o.line_number = n.line_number
    group by n.company_id, n.clearing_id, o.account_code, o.partner_code
    having sum(case o.side when 'debit' then n.amount else -n.amount end) <> 0 limit 1;
  if found then
    raise exception 'clearing % does not balance for an account and partner', faulty
      using errcode = 'check_violation', constraint = 'clearing_balances';
  end if;

  select n.clearing_id into faulty
    from new_items n
    join open_item o on o.company_id = n.company_id and o.entry_id = n.entry_id and o.line_number = n.line_number
    join journal_entry e on e.company_id = n.company_id and e.id = n.entry_id
    where n.foreign_amount is not null
    group by n.company_id, n.clearing_id, o.account_code, o.partner_code, e.currency
    having sum(case o.side when 'debit' then n.foreign_amount else -n.foreign_amount end) <> 0 limit 1;
  if found then
    raise exception 'clearing % does not balance in the currency of its items', faulty
      using errcode = 'check_violation', constraint = 'clearing_balances';
  end if;

  select u.id into faulty
    from (select distinct company_id, clearing_id from new_items) n
    join clearing u on u.company_id = n.company_id and u.id = n.clearing_id and u.kind = 'undo'
    left join clearing o on o.company_id = u.company_id and o.id = u.undoes_id and o.kind in ('clear', 'partial')
      and o.item_count = u.item_count and o.cleared_on <= u.cleared_on
    where o.id is null or exists (
      select from clearing_item a
        left join clearing_item b on b.company_id = u.company_id and b.clearing_id = u.id
          and b.entry_id = a.entry_id and b.line_number = a.line_number
        where a.company_id = o.company_id and a.clearing_id = o.id
          and (b.amount, b.foreign_amount) is distinct from (-a.amount, -a.foreign_amount)) limit 1;
  if found then
    raise exception 'clearing % does not take back what it undoes', faulty
      using errcode = 'check_violation', constraint = 'clearing_mirrors';
  end if;

  update open_item o set cleared = o.cleared + n.amount, foreign_cleared = o.foreign_cleared + n.foreign_amount
    from (select company_id, entry_id, line_number, sum(amount) as amount,
        coalesce(sum(foreign_amount), 0) as foreign_amount
      from new_items group by 1, 2, 3) n
    where o.company_id = n.company_id and o.entry_id = n.entry_id and o.line_number = n.line_number
      and (n.amount <> 0 or n.foreign_amount <> 0);
  return null;
end $$;

-- 3. What was revalued stays; the next run posts the difference.
create trigger refuse_change before update on revaluation for each row execute function refuse_ledger_change();
create trigger refuse_change before update on revalued_position for each row execute function refuse_ledger_change();
create trigger refuse_removal before delete or truncate on revaluation
  for each statement execute function refuse_ledger_change();
create trigger refuse_removal before delete or truncate on revalued_position
  for each statement execute function refuse_ledger_change();
alter table revaluation
  add constraint revaluation_entry foreign key (company_id, entry_id) references journal_entry (company_id, id),
  add constraint revaluation_reversal foreign key (company_id, reversal_id) references journal_entry (company_id, id);
