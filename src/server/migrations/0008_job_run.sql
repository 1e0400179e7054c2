CREATE TABLE "job_run" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due" text NOT NULL,
	"state" text NOT NULL,
	"steps_done" integer NOT NULL,
	"steps_total" integer NOT NULL,
	"results" jsonb NOT NULL,
	"error" text,
	"asked_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "job_run_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_run_once" ON "job_run" USING btree ("company_id","kind","due");--> statement-breakpoint
CREATE INDEX "job_run_waiting" ON "job_run" USING btree ("created_at") WHERE "job_run"."state" = 'waiting';