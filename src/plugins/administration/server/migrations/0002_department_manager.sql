ALTER TABLE "department" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "cost_kind" text;--> statement-breakpoint
ALTER TABLE "department_state" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "department_state" ADD COLUMN "cost_kind" text;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_company_id_manager_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_state" ADD CONSTRAINT "department_state_company_id_manager_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE no action ON UPDATE no action;