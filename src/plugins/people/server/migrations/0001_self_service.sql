CREATE TABLE "change_request" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"value" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" text,
	"decision_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "change_request_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "self_service_setting" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"may_see" boolean NOT NULL,
	"may_ask" boolean NOT NULL,
	"needs_evidence" boolean NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	CONSTRAINT "self_service_setting_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_company_id_employee_id_employee_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_request_employee" ON "change_request" USING btree ("company_id","employee_id");