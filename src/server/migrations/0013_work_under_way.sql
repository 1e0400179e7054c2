CREATE TABLE "work_under_way" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "work_under_way_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "work_under_way_key" ON "work_under_way" USING btree ("company_id","user_id","key");