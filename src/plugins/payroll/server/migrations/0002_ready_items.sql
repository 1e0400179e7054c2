-- Companies that are there already get the ready pay items and groups, as new ones do when they are founded.

insert into payroll_item (company_id, id, code, title, title_en, kind, place, formula, fraction, is_taxable, is_remuneration,
  is_overtime_base, is_before_tax, is_prorated, allows_minus, account, contra_account, effective_from)
select company.id, gen_random_uuid(), ready.*, date '2020-01-01'
from company cross join (values
  ('BASE', '基本給', 'Base pay', 'earning', 10, '月給額', 'halfUp', true, true, true, false, true, true, '6120', ''),
  ('DAILY', '日給', 'Daily pay', 'earning', 20, '日給額 × (出勤日数 + 年休日数)', 'halfUp', true, true, false, false, false, false, '6120', ''),
  ('HOURLY', '時間給', 'Hourly pay', 'earning', 30, '時給額 × (所定内時間 + 年休日数 × 一日所定時間)', 'halfUp', true, true, false, false, false, false, '6125', ''),
  ('POSITION', '役職手当', 'Position allowance', 'earning', 40, '役職手当額', 'halfUp', true, true, true, false, true, false, '6120', ''),
  ('ALLOWANCE', '個人別手当', 'Personal allowances', 'earning', 50, '個人別手当額', 'halfUp', true, true, true, false, true, false, '6120', ''),
  ('WITHIN', '法定内残業手当', 'Overtime within the law', 'earning', 60, '時間単価 × 法定内残業時間', 'halfUp', true, true, false, false, false, false, '6120', ''),
  ('OT25', '時間外手当', 'Overtime', 'earning', 70, '時間単価 × 時間外時間 × 125%', 'halfUp', true, true, false, false, false, false, '6120', ''),
  ('OT50', '時間外手当（60時間超）', 'Overtime above 60 hours', 'earning', 80, '時間単価 × 超過60時間 × 150%', 'halfUp', true, true, false, false, false, false, '6120', ''),
  ('NIGHT', '深夜手当', 'Night work', 'earning', 90, '時間単価 × 深夜時間 × 25%', 'halfUp', true, true, false, false, false, false, '6120', ''),
  ('HOLIDAY', '休日出勤手当', 'Work on legal holidays', 'earning', 100, '時間単価 × 法定休日時間 × 135%', 'halfUp', true, true, false, false, false, false, '6120', ''),
  ('COMMUTE', '通勤手当（非課税）', 'Commuting, free of tax', 'earning', 110, '非課税通勤費', 'halfUp', false, true, false, false, false, false, '6165', ''),
  ('COMMUTE_TAX', '通勤手当（課税）', 'Commuting, taxed', 'earning', 120, '課税通勤費', 'halfUp', true, true, false, false, false, false, '6165', ''),
  ('ABSENCE', '欠勤控除', 'Absence', 'earning', 130, 'もし(月平均所定日数 > 0, −(月給額 ÷ 月平均所定日数 × 欠勤日数), 0)', 'down', true, true, false, false, false, true, '6120', ''),
  ('LATE', '遅刻早退控除', 'Late and early', 'earning', 140, 'もし(月平均所定時間 > 0, −(月給額 ÷ 月平均所定時間 × 遅刻早退時間), 0)', 'down', true, true, false, false, false, true, '6120', ''),
  ('HEALTH', '健康保険料', 'Health insurance', 'deduction', 150, '健康保険料', 'halfDown', false, false, false, true, false, false, '2430', ''),
  ('CARE', '介護保険料', 'Care insurance', 'deduction', 160, '介護保険料', 'halfDown', false, false, false, true, false, false, '2430', ''),
  ('SUPPORT', '子ども・子育て支援金', 'Child support', 'deduction', 170, '支援金', 'halfDown', false, false, false, true, false, false, '2430', ''),
  ('PENSION', '厚生年金保険料', 'Pension insurance', 'deduction', 180, '厚生年金保険料', 'halfDown', false, false, false, true, false, false, '2430', ''),
  ('EMPLOYMENT', '雇用保険料', 'Employment insurance', 'deduction', 190, '雇用保険料', 'halfDown', false, false, false, true, false, false, '2435', ''),
  ('INCOME_TAX', '所得税', 'Income tax', 'deduction', 200, '源泉所得税', 'down', false, false, false, false, false, true, '2410', ''),
  ('RESIDENT_TAX', '住民税', 'Resident tax', 'deduction', 210, '住民税月額', 'down', false, false, false, false, false, false, '2420', ''),
  ('ER_HEALTH', '健康保険料（会社）', 'Health insurance, employer', 'employer', 220, '会社健康保険料', 'down', false, false, false, false, false, false, '6150', '2220'),
  ('ER_PENSION', '厚生年金保険料（会社）', 'Pension insurance, employer', 'employer', 230, '会社厚生年金保険料', 'down', false, false, false, false, false, false, '6150', '2220'),
  ('ER_CHILD', '子ども・子育て拠出金', 'Child-care contribution', 'employer', 240, '子ども子育て拠出金', 'down', false, false, false, false, false, false, '6150', '2220'),
  ('ER_EMPLOYMENT', '雇用保険料（会社）', 'Employment insurance, employer', 'employer', 250, '会社雇用保険料', 'down', false, false, false, false, false, false, '6150', '2220'),
  ('ER_WORKERS', '労災保険料', 'Workers’ compensation', 'employer', 260, '労災保険料', 'down', false, false, false, false, false, false, '6150', '2220')
) as ready;
--> statement-breakpoint
insert into payroll_group (company_id, code, title, closing_day, pay_month_offset, pay_day, holiday_rule, premium_months,
  tax_method, bases, net_account)
select company.id, ready.*
from company cross join (values
  ('M1', '月給', 31, 0, 25, 'previous', 'previous', 'table', '["monthly", "yearly"]'::jsonb, '2220'),
  ('H1', '時給・日給', 31, 1, 25, 'previous', 'previous', 'table', '["hourly", "daily"]'::jsonb, '2220')
) as ready;
