CREATE TABLE "payroll_payment" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"pay_on" date NOT NULL,
	"people" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"account" jsonb,
	"payer_code" text NOT NULL,
	"payer_name" text NOT NULL,
	"ledger_account" text,
	"records" jsonb NOT NULL,
	"sha256" text,
	"warnings" jsonb NOT NULL,
	"reason" text NOT NULL,
	"maker_id" uuid NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"history" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_payment_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payroll_payment_once" UNIQUE("company_id","run_id","serial"),
	CONSTRAINT "payroll_payment_total" CHECK ("payroll_payment"."total" > 0),
	CONSTRAINT "payroll_payment_file" CHECK (("payroll_payment"."way" = 'bank') = ("payroll_payment"."sha256" is not null))
);
--> statement-breakpoint
ALTER TABLE "payroll_run" DROP CONSTRAINT "payroll_run_once";--> statement-breakpoint
ALTER TABLE "payroll_run" ADD COLUMN "kind" text DEFAULT 'salary' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_payment" ADD CONSTRAINT "payroll_payment_run_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."payroll_run"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_once" UNIQUE("company_id","month","group_code","kind");