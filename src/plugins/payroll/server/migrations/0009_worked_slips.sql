CREATE TABLE "payroll_worked_slip" (
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"department" text,
	"department_title" text,
	"items" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"attendance" jsonb,
	"problems" jsonb NOT NULL,
	"gross" integer NOT NULL,
	"deductions" integer NOT NULL,
	"net" integer NOT NULL,
	"employer" integer NOT NULL,
	CONSTRAINT "payroll_worked_slip_company_id_job_id_employee_id_pk" PRIMARY KEY("company_id","job_id","employee_id")
);
