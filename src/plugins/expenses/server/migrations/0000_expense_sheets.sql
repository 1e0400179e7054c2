CREATE TABLE "expense_category" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"reading" text DEFAULT '' NOT NULL,
	"account" text NOT NULL,
	"tax_code" text NOT NULL,
	"invoice_rule" text NOT NULL,
	"needs_receipt" boolean NOT NULL,
	"needs_attendees" boolean NOT NULL,
	"unit_amount" bigint,
	"limit_amount" bigint,
	"is_capped" boolean NOT NULL,
	"is_commuting" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "expense_category_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "expense_fare" (
	"company_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"route" text NOT NULL,
	"fare" jsonb NOT NULL,
	"used_on" date NOT NULL,
	CONSTRAINT "expense_fare_company_id_owner_id_route_pk" PRIMARY KEY("company_id","owner_id","route")
);
--> statement-breakpoint
CREATE TABLE "expense_line" (
	"company_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"category" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"folded_payee" text NOT NULL,
	"payable" bigint NOT NULL,
	"tax_code" text NOT NULL,
	"line" jsonb NOT NULL,
	CONSTRAINT "expense_line_company_id_sheet_id_line_number_pk" PRIMARY KEY("company_id","sheet_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "expense_sheet" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_number" text NOT NULL,
	"owner_name" text NOT NULL,
	"department" text,
	"advance_amount" bigint NOT NULL,
	"needed_on" date,
	"advance_id" uuid,
	"first_day" date,
	"last_day" date,
	"line_count" integer NOT NULL,
	"total" bigint NOT NULL,
	"advanced" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"findings" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"paid_on" date,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "expense_sheet_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_company_id_sheet_id_expense_sheet_company_id_id_fk" FOREIGN KEY ("company_id","sheet_id") REFERENCES "public"."expense_sheet"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_company_id_category_expense_category_company_id_code_fk" FOREIGN KEY ("company_id","category") REFERENCES "public"."expense_category"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_line_twin" ON "expense_line" USING btree ("company_id","day","amount");--> statement-breakpoint
CREATE UNIQUE INDEX "expense_sheet_number" ON "expense_sheet" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "expense_sheet_owner" ON "expense_sheet" USING btree ("company_id","owner_id");--> statement-breakpoint
CREATE INDEX "expense_sheet_advance" ON "expense_sheet" USING btree ("company_id","advance_id") WHERE "expense_sheet"."advance_id" is not null;