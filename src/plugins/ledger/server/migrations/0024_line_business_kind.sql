ALTER TABLE "journal_line" ADD COLUMN "business_kind" smallint;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_business_kind" CHECK ("journal_line"."business_kind" between 1 and 6);--> statement-breakpoint
-- A reversal mirrors the kind of business as well.
create or replace function check_new_reversal() returns trigger language plpgsql as $$
begin
  perform 1 from journal_entry o
    where o.company_id = new.company_id and o.id = new.reverses_id
      and o.reverses_id is null and o.total = new.total and o.line_count = new.line_count
      and o.currency = new.currency and not exists (
        select from journal_line a
          left join journal_line b on b.company_id = a.company_id and b.entry_id = new.id and b.line_number = a.line_number
          where a.company_id = o.company_id and a.entry_id = o.id
            and (b.side, b.account_code, b.amount, b.foreign_amount, b.tax_code, b.business_kind, b.partner_code,
                 b.department_code)
              is distinct from
                (case a.side when 'debit' then 'credit' else 'debit' end,
                 a.account_code, a.amount, a.foreign_amount, a.tax_code, a.business_kind, a.partner_code,
                 a.department_code));
  if not found then
    raise exception 'journal entry % does not mirror the entry it reverses', new.id
      using errcode = 'check_violation', constraint = 'journal_entry_mirrors';
  end if;
  return null;
end $$;
