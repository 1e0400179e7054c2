CREATE TABLE "role_left_out" (
	"company_id" uuid NOT NULL,
	"role_code" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "role_left_out_company_id_role_code_kind_code_pk" PRIMARY KEY("company_id","role_code","kind","code"),
	CONSTRAINT "role_left_out_kind" CHECK ("role_left_out"."kind" in ('tile', 'document-type'))
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "viewed_user_id" uuid;--> statement-breakpoint
ALTER TABLE "role_left_out" ADD CONSTRAINT "role_left_out_company_id_role_code_role_company_id_code_fk" FOREIGN KEY ("company_id","role_code") REFERENCES "public"."role"("company_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_company_id_viewed_user_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","viewed_user_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE no action ON UPDATE no action;