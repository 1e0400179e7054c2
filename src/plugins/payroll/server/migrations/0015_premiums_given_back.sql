-- Premiums that turned out not to be owed are given back by an amount below zero, typed with its reason.
update payroll_item set allows_minus = true
 where code in ('HEALTH', 'CARE', 'SUPPORT', 'PENSION', 'ER_HEALTH', 'ER_PENSION', 'ER_CHILD');
