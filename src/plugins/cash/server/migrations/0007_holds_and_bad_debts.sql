CREATE TABLE "bad_debt" (
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"clearing_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"partner" text NOT NULL,
	"kind" text NOT NULL,
	"written_off_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"approved_by" text NOT NULL,
	CONSTRAINT "bad_debt_company_id_document_id_pk" PRIMARY KEY("company_id","document_id"),
	CONSTRAINT "bad_debt_amount" CHECK ("bad_debt"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bad_debt_recovery" (
	"company_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"bad_debt_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	CONSTRAINT "bad_debt_recovery_company_id_document_id_pk" PRIMARY KEY("company_id","document_id"),
	CONSTRAINT "bad_debt_recovery_amount" CHECK ("bad_debt_recovery"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "receivable_hold" (
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"raised_by" text DEFAULT '' NOT NULL,
	"until" date,
	"recorded_on" date NOT NULL,
	"recorded_by" text NOT NULL,
	CONSTRAINT "receivable_hold_company_id_entry_id_line_number_pk" PRIMARY KEY("company_id","entry_id","line_number"),
	CONSTRAINT "receivable_hold_days" CHECK ("receivable_hold"."until" is null or "receivable_hold"."until" >= "receivable_hold"."recorded_on")
);
--> statement-breakpoint
CREATE INDEX "bad_debt_recovery_of" ON "bad_debt_recovery" USING btree ("company_id","bad_debt_id");