DROP INDEX "app_user_sign_in";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "home_company_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "home_user_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_home_company_id_home_user_id_app_user_company_id_id_fk" FOREIGN KEY ("home_company_id","home_user_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_of_home" ON "app_user" USING btree ("company_id","home_user_id") WHERE "app_user"."home_user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_sign_in" ON "app_user" USING btree (lower("employee_number"),lower("username")) WHERE "app_user"."home_user_id" is null;