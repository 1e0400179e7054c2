CREATE TABLE "clearing" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cleared_on" date NOT NULL,
	"item_count" integer NOT NULL,
	"undoes_id" uuid,
	"entry_id" uuid,
	"rule" text,
	"note" text NOT NULL,
	"cleared_at" timestamp(3) with time zone NOT NULL,
	"cleared_by_id" uuid NOT NULL,
	"cleared_by" text NOT NULL,
	CONSTRAINT "clearing_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "clearing_kind" CHECK ("clearing"."kind" in ('clear', 'partial', 'reversal', 'undo')),
	CONSTRAINT "clearing_undoes" CHECK (("clearing"."kind" = 'undo') = ("clearing"."undoes_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "clearing_item" (
	"company_id" uuid NOT NULL,
	"clearing_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "clearing_item_company_id_clearing_id_entry_id_line_number_pk" PRIMARY KEY("company_id","clearing_id","entry_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "clearing_tolerance" (
	"company_id" uuid NOT NULL,
	"partner_group" text NOT NULL,
	"amount" bigint NOT NULL,
	"per_mille" smallint NOT NULL,
	CONSTRAINT "clearing_tolerance_company_id_partner_group_pk" PRIMARY KEY("company_id","partner_group"),
	CONSTRAINT "clearing_tolerance_range" CHECK ("clearing_tolerance"."amount" between 0 and 100000 and "clearing_tolerance"."per_mille" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "open_item" (
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"posting_date" date NOT NULL,
	"account_code" text NOT NULL,
	"partner_code" text,
	"side" text NOT NULL,
	"amount" bigint NOT NULL,
	"cleared" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "open_item_company_id_entry_id_line_number_pk" PRIMARY KEY("company_id","entry_id","line_number"),
	CONSTRAINT "open_item_within_amount" CHECK ("open_item"."cleared" between 0 and "open_item"."amount")
);
--> statement-breakpoint
CREATE TABLE "payer_alias" (
	"company_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"partner_code" text NOT NULL,
	"confirmed_count" integer NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payer_alias_company_id_alias_partner_code_pk" PRIMARY KEY("company_id","alias","partner_code")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_undone_once" ON "clearing" USING btree ("company_id","undoes_id") WHERE undoes_id is not null;
--> statement-breakpoint
CREATE INDEX "clearing_by_day" ON "clearing" USING btree ("company_id","cleared_on","id");
--> statement-breakpoint
CREATE INDEX "clearing_by_entry" ON "clearing" USING btree ("company_id","entry_id") WHERE entry_id is not null;
--> statement-breakpoint
CREATE INDEX "clearing_item_by_item" ON "clearing_item" USING btree ("company_id","entry_id","line_number");
--> statement-breakpoint
CREATE INDEX "open_item_open" ON "open_item" USING btree ("company_id","account_code","partner_code") WHERE cleared < amount;
--> statement-breakpoint
-- What open items promise, whoever writes to them. Each rule refuses with a constraint name.

alter table clearing
  add constraint clearing_undoes_known foreign key (company_id, undoes_id) references clearing (company_id, id),
  add constraint clearing_entry foreign key (company_id, entry_id) references journal_entry (company_id, id);
alter table clearing_item
  add constraint clearing_item_clearing foreign key (company_id, clearing_id) references clearing (company_id, id),
  add constraint clearing_item_open_item foreign key (company_id, entry_id, line_number)
    references open_item (company_id, entry_id, line_number);
alter table payer_alias
  add constraint payer_alias_partner foreign key (company_id, partner_code) references business_partner (company_id, code);

-- 1. Every line on a clearable account is an open item from the moment it is posted.
create function open_new_items() returns trigger language plpgsql as $$
begin
  insert into open_item (company_id, entry_id, line_number, posting_date, account_code, partner_code, side, amount)
    select l.company_id, l.entry_id, l.line_number, l.posting_date, l.account_code, l.partner_code, l.side, l.amount
    from new_lines l
    where (select is_clearable from account a where a.company_id = l.company_id and a.code = l.account_code);
  return null;
end $$;

create trigger open_new_items after insert on journal_line
  referencing new table as new_lines for each statement execute function open_new_items();

-- What was posted before there were open items.
insert into open_item (company_id, entry_id, line_number, posting_date, account_code, partner_code, side, amount)
  select l.company_id, l.entry_id, l.line_number, l.posting_date, l.account_code, l.partner_code, l.side, l.amount
  from journal_line l join account a on a.company_id = l.company_id and a.code = l.account_code and a.is_clearable;

-- An account keeps its flag once it has lines: else its items would not add up to its balance.
create function refuse_clearable_change() returns trigger language plpgsql as $$
begin
  if exists (select from journal_line l where l.company_id = new.company_id and l.account_code = new.code) then
    raise exception 'account % has lines and stays as clearable as it is', new.code
      using errcode = 'check_violation', constraint = 'account_stays_clearable';
  end if;
  return null;
end $$;

create trigger refuse_clearable_change after update of is_clearable on account
  for each row when (old.is_clearable is distinct from new.is_clearable) execute function refuse_clearable_change();

-- 2. Open items move by postings and clearings only, and clearings are only ever added.
create function refuse_item_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'open items move by posting and clearing only'
      using errcode = 'check_violation', constraint = 'open_item_by_clearing';
  end if;
  return null;
end $$;

create trigger refuse_item_change before insert or update or delete or truncate on open_item
  for each statement execute function refuse_item_change();

create function refuse_clearing_change() returns trigger language plpgsql as $$
begin
  raise exception 'a clearing is taken back by another one, never changed or removed'
    using errcode = 'check_violation', constraint = 'clearing_is_append_only';
end $$;

create trigger refuse_change before update or delete or truncate on clearing
  for each statement execute function refuse_clearing_change();
create trigger refuse_change before update or delete or truncate on clearing_item
  for each statement execute function refuse_clearing_change();

-- 3. A clearing comes with its items in one statement. They balance for every account and partner, so that the open
--    items of a ledger always add up to its balance; on no day before the last of them was posted.
create function check_new_clearings() returns trigger language plpgsql as $$
declare
  faulty uuid;
begin
  select c.id into faulty from new_clearings c
    where (select count(*) from clearing_item i where i.company_id = c.company_id and i.clearing_id = c.id)
      <> c.item_count limit 1;
  if found then
    raise exception 'clearing % does not come with its items', faulty
      using errcode = 'check_violation', constraint = 'clearing_complete';
  end if;
  return null;
end $$;

create trigger check_new_clearings after insert on clearing
  referencing new table as new_clearings for each statement execute function check_new_clearings();

create function check_and_apply_new_clearing_items() returns trigger language plpgsql as $$
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
      or case c.kind when 'undo' then n.amount > 0 when 'partial' then n.amount <> 0 else n.amount <= 0 end limit 1;
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

  select u.id into faulty
    from (select distinct company_id, clearing_id from new_items) n
    join clearing u on u.company_id = n.company_id and u.id = n.clearing_id and u.kind = 'undo'
    left join clearing o on o.company_id = u.company_id and o.id = u.undoes_id and o.kind in ('clear', 'partial')
      and o.item_count = u.item_count and o.cleared_on <= u.cleared_on
    where o.id is null or exists (
      select from clearing_item a
        left join clearing_item b on b.company_id = u.company_id and b.clearing_id = u.id
          and b.entry_id = a.entry_id and b.line_number = a.line_number
        where a.company_id = o.company_id and a.clearing_id = o.id and b.amount is distinct from -a.amount) limit 1;
  if found then
    raise exception 'clearing % does not take back what it undoes', faulty
      using errcode = 'check_violation', constraint = 'clearing_mirrors';
  end if;

  update open_item o set cleared = o.cleared + n.amount
    from (select company_id, entry_id, line_number, sum(amount) as amount from new_items group by 1, 2, 3) n
    where o.company_id = n.company_id and o.entry_id = n.entry_id and o.line_number = n.line_number and n.amount <> 0;
  return null;
end $$;

create trigger check_and_apply_new_clearing_items after insert on clearing_item
  referencing new table as new_items for each statement execute function check_and_apply_new_clearing_items();

-- 4. What is cleared is not reversed: its clearing is taken back first.
create function refuse_reversal_of_cleared() returns trigger language plpgsql as $$
begin
  if exists (select from open_item i
      where i.company_id = new.company_id and i.entry_id = new.reverses_id and i.cleared <> 0) then
    raise exception 'journal entry % has cleared items', new.reverses_id
      using errcode = 'check_violation', constraint = 'reversed_entry_is_open';
  end if;
  return null;
end $$;

create trigger refuse_reversal_of_cleared after insert on journal_entry
  for each row when (new.reverses_id is not null) execute function refuse_reversal_of_cleared();

-- Entries reversed before there were open items settle with their reversals.
with pair as materialized (
  select r.company_id, gen_random_uuid() as clearing_id, r.id as reversal_id, r.reverses_id as original_id,
    r.posting_date, r.posted_at, r.posted_by_id, r.posted_by
  from journal_entry r
  where r.reverses_id is not null
    and exists (select from open_item i where i.company_id = r.company_id and i.entry_id = r.id)
), cleared as (
  insert into clearing (company_id, id, kind, cleared_on, item_count, entry_id, note, cleared_at, cleared_by_id, cleared_by)
  select p.company_id, p.clearing_id, 'reversal', p.posting_date,
    (select count(*) from open_item i where i.company_id = p.company_id and i.entry_id in (p.original_id, p.reversal_id)),
    p.reversal_id, '', p.posted_at, p.posted_by_id, p.posted_by
  from pair p
)
insert into clearing_item (company_id, clearing_id, entry_id, line_number, amount)
  select p.company_id, p.clearing_id, i.entry_id, i.line_number, i.amount
  from pair p
  join open_item i on i.company_id = p.company_id and i.entry_id in (p.original_id, p.reversal_id);
