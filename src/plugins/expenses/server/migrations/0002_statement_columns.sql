CREATE TABLE "expense_mapping" (
	"company_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"meanings" jsonb NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "expense_mapping_company_id_fingerprint_pk" PRIMARY KEY("company_id","fingerprint")
);--> statement-breakpoint
-- Attendees were one text; each stands by itself now, and what was typed is kept as one name.
UPDATE "expense_line"
   SET "line" = jsonb_set("line", '{attendees}',
         CASE WHEN btrim("line"->>'attendees') = '' THEN '[]'::jsonb
              ELSE jsonb_build_array(jsonb_build_object('name', "line"->>'attendees', 'company', '', 'isOwnStaff', false))
         END)
 WHERE jsonb_typeof("line"->'attendees') = 'string';
