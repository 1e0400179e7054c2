CREATE TABLE "cash_reminder" (
	"company_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"partner" text NOT NULL,
	"sent_on" date NOT NULL,
	"sent_by" text NOT NULL,
	"level" integer NOT NULL,
	"overdue" bigint NOT NULL,
	"recorded_by" text NOT NULL,
	CONSTRAINT "cash_reminder_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "cash_reminder_day" UNIQUE("company_id","partner","sent_on"),
	CONSTRAINT "cash_reminder_level" CHECK ("cash_reminder"."level" between 1 and 3)
);
