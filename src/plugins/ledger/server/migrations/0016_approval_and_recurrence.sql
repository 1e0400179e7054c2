CREATE TABLE "evidence_fact" (
	"company_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"transaction_on" date NOT NULL,
	"amount" bigint,
	"partner_code" text,
	"counterparty" text DEFAULT '' NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "evidence_fact_company_id_attachment_id_pk" PRIMARY KEY("company_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "planned_reversal" (
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"reverse_on" date NOT NULL,
	"planned_at" timestamp(3) with time zone NOT NULL,
	"planned_by" text NOT NULL,
	CONSTRAINT "planned_reversal_company_id_entry_id_pk" PRIMARY KEY("company_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "recurring_entry" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"reading" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"is_posted" boolean NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "recurring_entry_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "recurring_run" (
	"company_id" uuid NOT NULL,
	"recurring_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"document_id" uuid NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "recurring_run_company_id_recurring_id_due_on_pk" PRIMARY KEY("company_id","recurring_id","due_on")
);
--> statement-breakpoint
ALTER TABLE "document_type" ADD COLUMN "approval_route" text;--> statement-breakpoint
ALTER TABLE "document_type" ADD COLUMN "requires_attachment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_type" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_draft" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
CREATE INDEX "evidence_fact_day" ON "evidence_fact" USING btree ("company_id","transaction_on");--> statement-breakpoint
CREATE INDEX "planned_reversal_due" ON "planned_reversal" USING btree ("company_id","reverse_on");--> statement-breakpoint
ALTER TABLE "document_type" ADD CONSTRAINT "document_type_company_id_approval_route_approval_route_company_id_code_fk" FOREIGN KEY ("company_id","approval_route") REFERENCES "public"."approval_route"("company_id","code") ON DELETE no action ON UPDATE no action;