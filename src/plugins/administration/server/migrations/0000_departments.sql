CREATE TABLE "department" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"reading" text DEFAULT '' NOT NULL,
	"parent" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "department_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "department_not_its_own_parent" CHECK ("department"."parent" <> "department"."code")
);
--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_company_id_parent_department_company_id_code_fk" FOREIGN KEY ("company_id","parent") REFERENCES "public"."department"("company_id","code") ON DELETE no action ON UPDATE no action;