CREATE TABLE "bank_closing" (
	"company_id" uuid NOT NULL,
	"house_bank" text NOT NULL,
	"serial" integer NOT NULL,
	"as_of" date NOT NULL,
	"bank_balance" bigint NOT NULL,
	"ledger_balance" bigint NOT NULL,
	"differences" integer NOT NULL,
	"closed_at" timestamp(3) with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"reopened_at" timestamp(3) with time zone,
	"reopened_by" text,
	"reopen_reason" text,
	CONSTRAINT "bank_closing_company_id_house_bank_serial_pk" PRIMARY KEY("company_id","house_bank","serial"),
	CONSTRAINT "bank_closing_reopened" CHECK ((reopened_at is null) = (reopen_reason is null))
);
--> statement-breakpoint
CREATE TABLE "bank_difference_note" (
	"company_id" uuid NOT NULL,
	"house_bank" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp(3) with time zone NOT NULL,
	"written_by" text NOT NULL,
	CONSTRAINT "bank_difference_note_company_id_house_bank_subject_pk" PRIMARY KEY("company_id","house_bank","subject")
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"company_id" uuid NOT NULL,
	"house_bank" text NOT NULL,
	"serial" integer NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"from_on" date NOT NULL,
	"through_on" date NOT NULL,
	"opening" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"taken" integer NOT NULL,
	"known" integer NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"taken_by" text NOT NULL,
	CONSTRAINT "bank_statement_company_id_house_bank_serial_pk" PRIMARY KEY("company_id","house_bank","serial"),
	CONSTRAINT "bank_statement_once" UNIQUE("company_id","house_bank","sha256")
);
--> statement-breakpoint
CREATE TABLE "bank_statement_line" (
	"company_id" uuid NOT NULL,
	"house_bank" text NOT NULL,
	"serial" integer NOT NULL,
	"row_number" integer NOT NULL,
	"booked_on" date NOT NULL,
	"text" text NOT NULL,
	"deposit" bigint NOT NULL,
	"withdrawal" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"line_name" text NOT NULL,
	"tie_id" uuid,
	"is_apart" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_statement_line_company_id_house_bank_serial_row_number_pk" PRIMARY KEY("company_id","house_bank","serial","row_number"),
	CONSTRAINT "bank_statement_line_once" UNIQUE("company_id","house_bank","fingerprint"),
	CONSTRAINT "bank_statement_line_amount" CHECK ((deposit > 0 and withdrawal = 0) or (deposit = 0 and withdrawal > 0))
);
--> statement-breakpoint
CREATE TABLE "bank_tie" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"house_bank" text NOT NULL,
	"by_hand" boolean NOT NULL,
	"tied_at" timestamp(3) with time zone NOT NULL,
	"tied_by" text NOT NULL,
	CONSTRAINT "bank_tie_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_tie_entry" (
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"tie_id" uuid NOT NULL,
	CONSTRAINT "bank_tie_entry_company_id_entry_id_line_number_pk" PRIMARY KEY("company_id","entry_id","line_number")
);
--> statement-breakpoint
ALTER TABLE "bank_closing" ADD CONSTRAINT "bank_closing_house_bank_fk" FOREIGN KEY ("company_id","house_bank") REFERENCES "public"."house_bank"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_house_bank_fk" FOREIGN KEY ("company_id","house_bank") REFERENCES "public"."house_bank"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_file_fk" FOREIGN KEY ("company_id","house_bank","serial") REFERENCES "public"."bank_statement"("company_id","house_bank","serial") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_tie_fk" FOREIGN KEY ("company_id","tie_id") REFERENCES "public"."bank_tie"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_tie_entry" ADD CONSTRAINT "bank_tie_entry_tie_fk" FOREIGN KEY ("company_id","tie_id") REFERENCES "public"."bank_tie"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_statement_line_by_day" ON "bank_statement_line" USING btree ("company_id","house_bank","booked_on","serial","row_number");--> statement-breakpoint
CREATE INDEX "bank_statement_line_open" ON "bank_statement_line" USING btree ("company_id","house_bank") WHERE tie_id is null;--> statement-breakpoint
CREATE INDEX "bank_statement_line_tied" ON "bank_statement_line" USING btree ("company_id","tie_id");--> statement-breakpoint
CREATE INDEX "bank_tie_of_bank" ON "bank_tie" USING btree ("company_id","house_bank");--> statement-breakpoint
CREATE INDEX "bank_tie_entry_of_tie" ON "bank_tie_entry" USING btree ("company_id","tie_id");