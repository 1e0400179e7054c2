-- Companies that are there already get the item of what the company advances, as new ones do when they are founded.
insert into payroll_item (company_id, id, code, title, title_en, kind, used_in, place, formula, fraction, is_taxable,
  is_remuneration, is_overtime_base, is_before_tax, is_prorated, allows_minus, account, contra_account, effective_from)
select company.id, gen_random_uuid(), 'ADVANCE', '立替金', 'Advance by the company', 'deduction', 'both', 310, '0', 'down',
  false, false, false, false, false, true, '1440', '', date '2020-01-01'
from company
on conflict do nothing;
