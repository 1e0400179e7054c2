DROP INDEX "job_run_waiting";--> statement-breakpoint
ALTER TABLE "job_run" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_run" ADD COLUMN "paused_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "job_run" ADD COLUMN "urgency" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "job_run_next" ON "job_run" USING btree ("urgency","created_at") WHERE "job_run"."state" = 'waiting';