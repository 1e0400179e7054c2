CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"folder" text NOT NULL,
	"due" text NOT NULL,
	"asked_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"seen_at" timestamp(3) with time zone,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"steps_total" integer DEFAULT 0 NOT NULL,
	"files" integer,
	"bytes" bigint,
	"report" jsonb,
	"error" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backup_run_once" ON "backup_run" USING btree ("kind","due");--> statement-breakpoint
CREATE INDEX "backup_run_newest" ON "backup_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "backup_run_open" ON "backup_run" USING btree ("created_at") WHERE "backup_run"."state" in ('waiting', 'running');--> statement-breakpoint
-- It belongs to no company, so the migrator gives no right to it: every company's administrator may look and ask.
grant select, insert on backup_run to kanjo_app;
