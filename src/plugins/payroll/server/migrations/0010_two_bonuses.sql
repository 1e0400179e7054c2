ALTER TABLE "payroll_run" DROP CONSTRAINT "payroll_run_once";--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_run_once" ON "payroll_run" USING btree ("company_id","month","group_code") WHERE "payroll_run"."kind" = 'salary';--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_bonus_once" ON "payroll_run" USING btree ("company_id","group_code","paid_on") WHERE "payroll_run"."kind" = 'bonus';