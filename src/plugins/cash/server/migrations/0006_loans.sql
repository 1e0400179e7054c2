CREATE TABLE "loan" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"lender" text,
	"principal" bigint NOT NULL,
	"drawn_on" date NOT NULL,
	"first_due_on" date NOT NULL,
	"count" integer NOT NULL,
	"every" text NOT NULL,
	"method" text NOT NULL,
	"grace_count" integer DEFAULT 0 NOT NULL,
	"rate_per_100k" integer NOT NULL,
	"rate_changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"interest_by" text NOT NULL,
	"interest_paid" text DEFAULT 'arrears' NOT NULL,
	"on_holiday" text DEFAULT 'after' NOT NULL,
	"account" text NOT NULL,
	"liability_account" text NOT NULL,
	"long_term_account" text,
	"interest_account" text NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "loan_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "loan_principal" CHECK ("loan"."principal" > 0),
	CONSTRAINT "loan_days" CHECK ("loan"."first_due_on" >= "loan"."drawn_on"),
	CONSTRAINT "loan_counts" CHECK ("loan"."grace_count" < "loan"."count" and "loan"."done_count" <= "loan"."count"),
	CONSTRAINT "loan_rate" CHECK ("loan"."rate_per_100k" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "loan_repayment" (
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"loan_code" text NOT NULL,
	"number" integer NOT NULL,
	"paid_on" date NOT NULL,
	"principal" bigint NOT NULL,
	"interest" bigint NOT NULL,
	CONSTRAINT "loan_repayment_company_id_document_id_pk" PRIMARY KEY("company_id","document_id"),
	CONSTRAINT "loan_repayment_amounts" CHECK ("loan_repayment"."principal" >= 0 and "loan_repayment"."interest" >= 0)
);
--> statement-breakpoint
ALTER TABLE "loan_repayment" ADD CONSTRAINT "loan_repayment_loan_fk" FOREIGN KEY ("company_id","loan_code") REFERENCES "public"."loan"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_repayment_by_loan" ON "loan_repayment" USING btree ("company_id","loan_code","number");