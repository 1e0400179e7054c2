CREATE TABLE "financial_report" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"title" text NOT NULL,
	"reading" text NOT NULL,
	"audience" text NOT NULL,
	"roles" text[] NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "financial_report_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "financial_report_version" (
	"company_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"note" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "financial_report_version_company_id_report_id_version_pk" PRIMARY KEY("company_id","report_id","version")
);
--> statement-breakpoint
ALTER TABLE "financial_report_version" ADD CONSTRAINT "financial_report_version_company_id_report_id_financial_report_company_id_id_fk" FOREIGN KEY ("company_id","report_id") REFERENCES "public"."financial_report"("company_id","id") ON DELETE cascade ON UPDATE no action;