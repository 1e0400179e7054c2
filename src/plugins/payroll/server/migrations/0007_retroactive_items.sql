-- Companies that are there already get the items of retroactive differences, as new ones do when they are founded.
insert into payroll_item (company_id, id, code, title, title_en, kind, used_in, place, formula, fraction, is_taxable,
  is_remuneration, is_overtime_base, is_before_tax, is_prorated, allows_minus, account, contra_account, effective_from)
select company.id, gen_random_uuid(), ready.code, ready.title, ready.title_en, 'earning', 'salary', ready.place, ready.formula,
  'down', ready.is_taxable, true, false, false, false, true, ready.account, '', date '2020-01-01'
from company cross join (values
  ('RETRO', '遡及差額', 'Retroactive difference', 290, '遡及差額', true, '6120'),
  ('RETRO_FREE', '遡及差額（非課税）', 'Retroactive difference, free of tax', 300, '非課税遡及差額', false, '6165')
) as ready(code, title, title_en, place, formula, is_taxable, account)
on conflict do nothing;
