ALTER TABLE "department" ADD COLUMN "allocation" integer;--> statement-breakpoint
ALTER TABLE "department_state" ADD COLUMN "allocation" integer;