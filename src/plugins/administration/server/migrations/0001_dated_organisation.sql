CREATE TABLE "department_state" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"effective_on" date NOT NULL,
	"title" text NOT NULL,
	"reading" text NOT NULL,
	"parent" text,
	"is_active" boolean NOT NULL,
	CONSTRAINT "department_state_company_id_code_effective_on_pk" PRIMARY KEY("company_id","code","effective_on")
);
--> statement-breakpoint
CREATE TABLE "own_bank_accounts" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"accounts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_company_image" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "own_company_image_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "own_company_image_kind" CHECK ("own_company_image"."kind" in ('logo', 'seal'))
);
--> statement-breakpoint
CREATE TABLE "own_company_state" (
	"company_id" uuid NOT NULL,
	"effective_on" date NOT NULL,
	"details" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "own_company_state_company_id_effective_on_pk" PRIMARY KEY("company_id","effective_on")
);
--> statement-breakpoint
ALTER TABLE "department_state" ADD CONSTRAINT "department_state_company_id_code_department_company_id_code_fk" FOREIGN KEY ("company_id","code") REFERENCES "public"."department"("company_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_state" ADD CONSTRAINT "department_state_company_id_parent_department_company_id_code_fk" FOREIGN KEY ("company_id","parent") REFERENCES "public"."department"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What a department was called before its changes were dated holds from ever since.
INSERT INTO "department_state" ("company_id", "code", "effective_on", "title", "reading", "parent", "is_active")
  SELECT "company_id", "code", '1900-01-01', "title", "reading", "parent", "is_active" FROM "department";
