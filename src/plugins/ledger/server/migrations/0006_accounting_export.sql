CREATE TABLE "accounting_export" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"from_day" date NOT NULL,
	"through_day" date NOT NULL,
	"only_new" boolean NOT NULL,
	"documents" integer NOT NULL,
	"lines" integer NOT NULL,
	"row_count" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"sha256" text NOT NULL,
	"byte_count" integer NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"exported_at" timestamp(3) with time zone NOT NULL,
	"exported_by_id" uuid NOT NULL,
	"exported_by" text NOT NULL,
	CONSTRAINT "accounting_export_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounting_export_entry" (
	"company_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "accounting_export_entry_company_id_entry_id_export_id_pk" PRIMARY KEY("company_id","entry_id","export_id")
);
--> statement-breakpoint
CREATE TABLE "accounting_export_name" (
	"company_id" uuid NOT NULL,
	"format" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "accounting_export_name_company_id_format_kind_code_pk" PRIMARY KEY("company_id","format","kind","code")
);
--> statement-breakpoint
ALTER TABLE "accounting_export_entry" ADD CONSTRAINT "accounting_export_entry_company_id_export_id_accounting_export_company_id_id_fk" FOREIGN KEY ("company_id","export_id") REFERENCES "public"."accounting_export"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_export_by_time" ON "accounting_export" USING btree ("company_id","exported_at");