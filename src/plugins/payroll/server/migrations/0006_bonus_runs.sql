ALTER TABLE "payroll_item" ADD COLUMN "used_in" text DEFAULT 'salary' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD COLUMN "bonus" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_bonus" CHECK (("payroll_run"."kind" = 'bonus') = ("payroll_run"."bonus" is not null));--> statement-breakpoint
-- Premiums and tax are taken of a bonus by the items that take them of pay.
update payroll_item set used_in = 'both'
where code in ('HEALTH', 'CARE', 'SUPPORT', 'PENSION', 'EMPLOYMENT', 'INCOME_TAX', 'ER_HEALTH', 'ER_PENSION', 'ER_CHILD',
  'ER_EMPLOYMENT', 'ER_WORKERS');
--> statement-breakpoint
-- Companies that are there already get the item of a bonus, as new ones do when they are founded.
insert into payroll_item (company_id, id, code, title, title_en, kind, used_in, place, formula, fraction, is_taxable,
  is_remuneration, is_overtime_base, is_before_tax, is_prorated, allows_minus, account, contra_account, effective_from)
select company.id, gen_random_uuid(), 'BONUS', '賞与', 'Bonus', 'earning', 'bonus', 280, '月給額 × 賞与月数', 'halfUp', true,
  true, false, false, false, false, '6130', '', date '2020-01-01'
from company
on conflict do nothing;
