ALTER TABLE "fiscal_period" ADD COLUMN "closed_at" timestamp(3) with time zone;--> statement-breakpoint
-- The log says when each of them last stopped being open.
update fiscal_period p set closed_at = coalesce(
  (select max(a.at) from audit_log a
    where a.company_id = p.company_id and a.subject_kind = 'fiscal-period'
      and a.subject_id = case when p.number <= 12 then p.month else p.fiscal_year || '-' || p.number end
      and a.action in ('accounting/soft-close-period', 'accounting/close-period')
      and a.details ->> 'from' = 'open' and not a.details ? 'accountKind'),
  p.changed_at)
  where p.state <> 'open' and p.changed_at is not null;
