CREATE TABLE "contract" (
	"company_id" uuid NOT NULL,
	"number" text NOT NULL,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"partner" text NOT NULL,
	"framework" text,
	"person" text,
	"commander" text NOT NULL,
	"workplace" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"is_renewed" boolean NOT NULL,
	"renewal_months" integer NOT NULL,
	"notice_days" integer NOT NULL,
	"payment_term" text,
	"base" bigint NOT NULL,
	"method" text NOT NULL,
	"lower" integer NOT NULL,
	"upper" integer NOT NULL,
	"rate_unit" integer NOT NULL,
	"rate_rounding" text NOT NULL,
	"amount_rounding" text NOT NULL,
	"hour_unit" integer NOT NULL,
	"hour_period" text NOT NULL,
	"proration" text NOT NULL,
	"form" text NOT NULL,
	"amount_net" bigint,
	"remarks" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"signed_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "contract_company_id_number_pk" PRIMARY KEY("company_id","number"),
	CONSTRAINT "contract_term" CHECK ("contract"."ends_on" is null or "contract"."starts_on" <= "contract"."ends_on"),
	CONSTRAINT "contract_range" CHECK ("contract"."lower" between 0 and "contract"."upper"),
	CONSTRAINT "contract_base" CHECK ("contract"."base" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_partner_fk" FOREIGN KEY ("company_id","partner") REFERENCES "public"."business_partner"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_term_fk" FOREIGN KEY ("company_id","payment_term") REFERENCES "public"."payment_term"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_framework_fk" FOREIGN KEY ("company_id","framework") REFERENCES "public"."contract"("company_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_of_person" ON "contract" USING btree ("company_id","person");