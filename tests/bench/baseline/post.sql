\set amount random(1, 1000000)
\set a random(1, 20)
\set b random(21, 40)
\set c random(41, 60)
\set d random(61, 80)
begin;
update counter set last = last + 1 where company = 1 returning last \gset
insert into header values (1, :last, date '2026-11-20', 'by hand');
insert into line values (1, :last, 1, :a, :amount, 0, date '2026-11-20');
insert into line values (1, :last, 2, :b, :amount, 0, date '2026-11-20');
insert into line values (1, :last, 3, :c, 0, :amount, date '2026-11-20');
insert into line values (1, :last, 4, :d, 0, :amount, date '2026-11-20');
insert into balance values (1, date '2026-11-01', :a, :amount, 0) on conflict (company, month, account) do update set debit = balance.debit + excluded.debit;
insert into balance values (1, date '2026-11-01', :b, :amount, 0) on conflict (company, month, account) do update set debit = balance.debit + excluded.debit;
insert into balance values (1, date '2026-11-01', :c, 0, :amount) on conflict (company, month, account) do update set credit = balance.credit + excluded.credit;
insert into balance values (1, date '2026-11-01', :d, 0, :amount) on conflict (company, month, account) do update set credit = balance.credit + excluded.credit;
commit;
