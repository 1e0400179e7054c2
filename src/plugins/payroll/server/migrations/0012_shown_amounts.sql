ALTER TABLE "payroll_slip" ADD COLUMN "amounts" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_slip" ADD COLUMN "manual" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_worked_slip" ADD COLUMN "amounts" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_worked_slip" ADD COLUMN "manual" jsonb;--> statement-breakpoint
-- Payslips that are there already say what a run shows of their items, as new ones do (`slipRow`).
update payroll_slip set
  amounts = coalesce((select jsonb_object_agg(i ->> 'code', i -> 'amount') from jsonb_array_elements(items) i
                       where i -> 'amount' <> '0'), '{}'),
  manual = coalesce((select jsonb_agg(i.item -> 'code' order by i.place)
                       from jsonb_array_elements(items) with ordinality i(item, place)
                      where i.item -> 'isManual' = 'true'), '[]');--> statement-breakpoint
update payroll_worked_slip set
  amounts = coalesce((select jsonb_object_agg(i ->> 'code', i -> 'amount') from jsonb_array_elements(items) i
                       where i -> 'amount' <> '0'), '{}'),
  manual = coalesce((select jsonb_agg(i.item -> 'code' order by i.place)
                       from jsonb_array_elements(items) with ordinality i(item, place)
                      where i.item -> 'isManual' = 'true'), '[]');--> statement-breakpoint
ALTER TABLE "payroll_slip" ALTER COLUMN "amounts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_slip" ALTER COLUMN "manual" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_worked_slip" ALTER COLUMN "amounts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_worked_slip" ALTER COLUMN "manual" SET NOT NULL;
