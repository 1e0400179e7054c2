CREATE TABLE "paper_batch_file" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"pages" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"drawn_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "paper_batch_file_company_id_run_id_part_pk" PRIMARY KEY("company_id","run_id","part")
);
--> statement-breakpoint
ALTER TABLE "job_run" ADD COLUMN "ordered" jsonb;