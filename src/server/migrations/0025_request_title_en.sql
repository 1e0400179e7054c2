ALTER TABLE "approval_request" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "approval_request" SET "title_en" = regexp_replace("title", '^経費 ', 'Expenses ') WHERE "title" LIKE '経費 %';--> statement-breakpoint
UPDATE "approval_request" SET "title_en" = regexp_replace("title", '^有休 ', 'Paid leave ') WHERE "title" LIKE '有休 %';
