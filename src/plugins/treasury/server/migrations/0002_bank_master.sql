CREATE TABLE "bank_entry" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"reading" text NOT NULL,
	"opened_on" date,
	"closed_on" date,
	"successor" text,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_entry_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "bank_entry_code" CHECK ("bank_entry"."code" ~ '^[0-9]{4}(-[0-9]{3})?$')
);
--> statement-breakpoint
CREATE TABLE "bank_table_state" (
	"company_id" uuid NOT NULL,
	"stamp" uuid NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "bank_table_state_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
CREATE TABLE "bank_update" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"taken_by" text NOT NULL,
	"name" text NOT NULL,
	"of_day" date NOT NULL,
	"is_whole" boolean NOT NULL,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"closed" integer NOT NULL,
	CONSTRAINT "bank_update_company_id_id_pk" PRIMARY KEY("company_id","id")
);
