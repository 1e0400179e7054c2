CREATE TABLE "journal_correction" (
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"corrects_id" uuid NOT NULL,
	CONSTRAINT "journal_correction_company_id_entry_id_pk" PRIMARY KEY("company_id","entry_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "journal_correction_once" ON "journal_correction" USING btree ("company_id","corrects_id");
--> statement-breakpoint
create trigger refuse_change before update on journal_correction
  for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger refuse_removal before delete or truncate on journal_correction
  for each statement execute function refuse_ledger_change();
