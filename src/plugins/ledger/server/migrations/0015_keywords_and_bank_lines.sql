CREATE TABLE "bank_line" (
	"company_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"account_code" text NOT NULL,
	"fingerprint" text NOT NULL,
	"booked_on" date NOT NULL,
	CONSTRAINT "bank_line_company_id_upload_id_row_number_pk" PRIMARY KEY("company_id","upload_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "bank_mapping" (
	"company_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"meanings" jsonb NOT NULL,
	"account_code" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "bank_mapping_company_id_fingerprint_pk" PRIMARY KEY("company_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "account_keyword" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"priority" smallint NOT NULL,
	"match" text NOT NULL,
	"match_text" text NOT NULL,
	"flow" text NOT NULL,
	"amount_from" bigint,
	"amount_through" bigint,
	"bank_account" text,
	"partner_is" text,
	"account_code" text NOT NULL,
	"tax_code" text,
	"department_code" text,
	"partner_code" text,
	"is_active" boolean NOT NULL,
	"note" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"corrections" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "account_keyword_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "keyword_lesson" (
	"company_id" uuid NOT NULL,
	"token" text NOT NULL,
	"account_code" text NOT NULL,
	"tax_code" text NOT NULL,
	"department_code" text NOT NULL,
	"partner_code" text NOT NULL,
	"times" integer NOT NULL,
	"example" text NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "keyword_lesson_pk" PRIMARY KEY("company_id","token","account_code","tax_code","department_code","partner_code")
);
--> statement-breakpoint
CREATE INDEX "bank_line_known" ON "bank_line" USING btree ("company_id","account_code","fingerprint");--> statement-breakpoint
CREATE INDEX "keyword_lesson_by_count" ON "keyword_lesson" USING btree ("company_id","times");