CREATE TABLE "leave_request" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"through_day" date NOT NULL,
	"hours" smallint NOT NULL,
	"reason" text NOT NULL,
	"days" jsonb NOT NULL,
	"state" text NOT NULL,
	"proposed_day" date,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "leave_request_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "leave_request_days" CHECK ("leave_request"."through_day" >= "leave_request"."from_day")
);
--> statement-breakpoint
ALTER TABLE "timesheet" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "work_pattern" ADD COLUMN "has_hourly_leave" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_company_id_employee_id_employee_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_request_of_person" ON "leave_request" USING btree ("company_id","employee_id","from_day");