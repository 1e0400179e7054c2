CREATE TABLE "contract_paper" (
	"company_id" uuid NOT NULL,
	"contract" text NOT NULL,
	"template" text NOT NULL,
	"template_version" integer NOT NULL,
	"printed" jsonb NOT NULL,
	CONSTRAINT "contract_paper_company_id_contract_pk" PRIMARY KEY("company_id","contract")
);
--> statement-breakpoint
CREATE TABLE "contract_template" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contract_template_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "follows" text;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "contract_paper" ADD CONSTRAINT "contract_paper_contract_fk" FOREIGN KEY ("company_id","contract") REFERENCES "public"."contract"("company_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_follows_fk" FOREIGN KEY ("company_id","follows") REFERENCES "public"."contract"("company_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_template_fk" FOREIGN KEY ("company_id","template") REFERENCES "public"."contract_template"("company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_of_follower" ON "contract" USING btree ("company_id","follows");