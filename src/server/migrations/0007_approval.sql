CREATE TABLE "approval_request" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"amount" bigint,
	"route_code" text NOT NULL,
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"waiting_for_ids" uuid[] NOT NULL,
	"requester_id" uuid NOT NULL,
	"requester_name" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "approval_request_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_route" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "approval_route_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "approval_substitute" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"substitute_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"through_on" date NOT NULL,
	"amount_at_most" bigint,
	CONSTRAINT "approval_substitute_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "approval_request_open" ON "approval_request" USING btree ("company_id","subject_kind","subject_id") WHERE "approval_request"."state" in ('requested', 'sentBack', 'withdrawn');--> statement-breakpoint
CREATE INDEX "approval_request_subject" ON "approval_request" USING btree ("company_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "approval_request_state" ON "approval_request" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "approval_request_requester" ON "approval_request" USING btree ("company_id","requester_id");--> statement-breakpoint
CREATE INDEX "approval_substitute_of" ON "approval_substitute" USING btree ("company_id","substitute_id");