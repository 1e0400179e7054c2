CREATE TABLE "customer_invoice_mail" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"sent_to" text NOT NULL,
	"with_xml" boolean NOT NULL,
	"message_id" text NOT NULL,
	"notice" jsonb,
	"by_whom" text NOT NULL,
	"begun_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "customer_invoice_mail_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_invoice_mail" ADD CONSTRAINT "customer_invoice_mail_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."customer_invoice"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_invoice_mail_of" ON "customer_invoice_mail" USING btree ("company_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_invoice_mail_once" ON "customer_invoice_mail" USING btree ("company_id","run_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_invoice_mail_under_way" ON "customer_invoice_mail" USING btree ("company_id","invoice_id") WHERE "customer_invoice_mail"."outcome" = 'sending';