ALTER TABLE "employee_type" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "employee_type" ADD COLUMN "valid_through" date;--> statement-breakpoint
ALTER TABLE "position" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "position" ADD COLUMN "valid_through" date;--> statement-breakpoint
ALTER TABLE "self_service_setting" ADD COLUMN "opens_on" date;--> statement-breakpoint
ALTER TABLE "self_service_setting" ADD COLUMN "closes_on" date;