CREATE TABLE "inbox_reminder" (
	"company_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "inbox_reminder_company_id_request_id_due_on_pk" PRIMARY KEY("company_id","request_id","due_on")
);
