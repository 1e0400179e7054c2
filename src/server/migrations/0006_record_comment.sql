CREATE TABLE "record_comment" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp(3) with time zone NOT NULL,
	"written_by_id" uuid NOT NULL,
	"written_by" text NOT NULL,
	"edited_at" timestamp(3) with time zone,
	CONSTRAINT "record_comment_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "record_comment_subject" ON "record_comment" USING btree ("company_id","subject_kind","subject_id","id");