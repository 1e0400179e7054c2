ALTER TABLE "payroll_adjustment" ADD COLUMN "settles_from" date;--> statement-breakpoint
ALTER TABLE "payroll_adjustment" ADD COLUMN "deferral" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_adjustment" ADD CONSTRAINT "payroll_adjustment_defers" CHECK ("payroll_adjustment"."deferral" is null or "payroll_adjustment"."difference" > 0);