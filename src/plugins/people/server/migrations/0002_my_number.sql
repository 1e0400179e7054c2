CREATE TABLE "my_number" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"stored_at" timestamp(3) with time zone NOT NULL,
	"stored_by" text NOT NULL,
	CONSTRAINT "my_number_company_id_employee_id_pk" PRIMARY KEY("company_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "my_number" ADD CONSTRAINT "my_number_company_id_employee_id_employee_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employee"("company_id","id") ON DELETE cascade ON UPDATE no action;