ALTER TABLE "app_user" DROP COLUMN "failed_sign_ins";--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "locked_until";