CREATE TABLE "attachment" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "attachment_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "saved_view_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_company_id_owner_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_once" ON "attachment" USING btree ("company_id","subject_kind","subject_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("company_id","owner_id","screen","name");--> statement-breakpoint
CREATE INDEX "saved_view_screen" ON "saved_view" USING btree ("company_id","screen");