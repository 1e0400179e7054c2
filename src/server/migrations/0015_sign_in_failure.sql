CREATE TABLE "sign_in_failure" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"failed_at" timestamp(3) with time zone NOT NULL
);
