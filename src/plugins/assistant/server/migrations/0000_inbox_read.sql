CREATE TABLE "inbox_read" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "inbox_read_company_id_user_id_request_id_pk" PRIMARY KEY("company_id","user_id","request_id")
);
