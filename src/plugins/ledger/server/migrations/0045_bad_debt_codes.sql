-- Companies that are there already get the codes of bad debts at the other rates, as new ones do when they are founded.
update tax_code later set display_order = later.display_order + 2
  from tax_code known
 where known.company_id = later.company_id and known.code = 'SB10' and later.display_order > known.display_order;--> statement-breakpoint
insert into tax_code (company_id, code, title, side, rate_percent, is_reduced, deductible_percent, effective_from,
  effective_through, is_enabled, note, display_order)
select known.company_id, added.code, added.title, 'badDebt', 8, added.is_reduced, null, added.since, null, true, added.note,
  known.display_order + added.place
from tax_code known
cross join (values
  ('SB08R', '貸倒れ 8%（軽減）', true, date '2019-10-01', '', 1),
  ('SB08O', '貸倒れ 8%（旧）', false, date '2014-04-01', '2019年9月までの売上の貸倒れ', 2)
) as added (code, title, is_reduced, since, note, place)
where known.code = 'SB10'
on conflict do nothing;
