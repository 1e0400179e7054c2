CREATE TABLE "one_time_code" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "one_time_code_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "password_request" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "password_request_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "proposed_change" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp(3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp(3) with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"is_alone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "proposed_change_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "proposed_change_second_person" CHECK ("proposed_change"."state" <> 'approved' or "proposed_change"."is_alone" or "proposed_change"."decided_by" <> "proposed_change"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "role_field_class" (
	"company_id" uuid NOT NULL,
	"role_code" text NOT NULL,
	"field_class" text NOT NULL,
	CONSTRAINT "role_field_class_company_id_role_code_field_class_pk" PRIMARY KEY("company_id","role_code","field_class")
);
--> statement-breakpoint
CREATE TABLE "role_hidden_screen" (
	"company_id" uuid NOT NULL,
	"role_code" text NOT NULL,
	"screen" text NOT NULL,
	CONSTRAINT "role_hidden_screen_company_id_role_code_screen_pk" PRIMARY KEY("company_id","role_code","screen")
);
--> statement-breakpoint
CREATE TABLE "route" (
	"company_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"position" integer,
	"title_ja" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "route_company_id_screen_pk" PRIMARY KEY("company_id","screen")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" jsonb NOT NULL,
	CONSTRAINT "second_factor_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "needs_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role_permission" ADD COLUMN "scope" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_company_id_user_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_request" ADD CONSTRAINT "password_request_company_id_user_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_field_class" ADD CONSTRAINT "role_field_class_company_id_role_code_role_company_id_code_fk" FOREIGN KEY ("company_id","role_code") REFERENCES "public"."role"("company_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_hidden_screen" ADD CONSTRAINT "role_hidden_screen_company_id_role_code_role_company_id_code_fk" FOREIGN KEY ("company_id","role_code") REFERENCES "public"."role"("company_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route" ADD CONSTRAINT "route_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_company_id_user_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_change_waiting" ON "proposed_change" USING btree ("company_id","kind","subject_id") WHERE "proposed_change"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_scope" CHECK ("role_permission"."scope" in ('own', 'team', 'department', 'company'));