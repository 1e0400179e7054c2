CREATE TABLE "purchase_order" (
	"company_id" uuid NOT NULL,
	"number" text NOT NULL,
	"partner" text NOT NULL,
	"title" text NOT NULL,
	"person" text,
	"workplace" text NOT NULL,
	"sales_order" text,
	"sales_line" integer,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
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
	"ordered_on" date,
	"accepted_on" date,
	"remarks" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "purchase_order_company_id_number_pk" PRIMARY KEY("company_id","number"),
	CONSTRAINT "purchase_order_term" CHECK ("purchase_order"."starts_on" <= "purchase_order"."ends_on"),
	CONSTRAINT "purchase_order_range" CHECK ("purchase_order"."lower" between 0 and "purchase_order"."upper"),
	CONSTRAINT "purchase_order_base" CHECK ("purchase_order"."base" >= 0),
	CONSTRAINT "purchase_order_for" CHECK (("purchase_order"."sales_order" is null) = ("purchase_order"."sales_line" is null))
);
--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_partner_fk" FOREIGN KEY ("company_id","partner") REFERENCES "public"."business_partner"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_term_fk" FOREIGN KEY ("company_id","payment_term") REFERENCES "public"."payment_term"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_order_of_partner" ON "purchase_order" USING btree ("company_id","partner");--> statement-breakpoint
CREATE INDEX "purchase_order_of_person" ON "purchase_order" USING btree ("company_id","person");--> statement-breakpoint
CREATE INDEX "purchase_order_of_sales" ON "purchase_order" USING btree ("company_id","sales_order");