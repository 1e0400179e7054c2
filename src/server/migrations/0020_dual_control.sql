CREATE TABLE "account_touch" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"act" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "account_touch_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "decider_spell" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"able_from" timestamp(3) with time zone NOT NULL,
	"able_until" timestamp(3) with time zone,
	CONSTRAINT "decider_spell_company_id_user_id_permission_able_from_pk" PRIMARY KEY("company_id","user_id","permission","able_from")
);
--> statement-breakpoint
CREATE TABLE "named_right" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"named_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "named_right_company_id_user_id_permission_pk" PRIMARY KEY("company_id","user_id","permission")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title_ja" text NOT NULL,
	"title_en" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "notice_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "watched_look" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "watched_look_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "proposed_change" ADD COLUMN "decides" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposed_change" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "proposed_change" ADD COLUMN "carried_out_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "proposed_change" ADD COLUMN "is_founding" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "account_touch_account" ON "account_touch" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "account_touch_by" ON "account_touch" USING btree ("by_id","at");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("company_id","user_id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "watched_look_of" ON "watched_look" USING btree ("company_id","user_id","what","at");--> statement-breakpoint
-- Whoever may decide what takes two is noted with the time, whoever changes roles, rights or logins, and by whichever way.
-- Rights that decide are named so: Role.decide, Company.decidebankaccounts, Employee.decidepay.
CREATE FUNCTION note_deciders() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  with able as (
    select distinct u.company_id, u.id as user_id, p.permission
      from role_permission p
      join user_role r on r.company_id = p.company_id and r.role_code = p.role_code
      join app_user u on u.company_id = r.company_id and u.id = r.user_id and u.is_active
     where p.permission like '%.decide%'
  ), ended as (
    update decider_spell s set able_until = clock_timestamp()
     where s.able_until is null
       and not exists (select from able a where a.company_id = s.company_id and a.user_id = s.user_id
                                             and a.permission = s.permission)
  )
  insert into decider_spell (company_id, user_id, permission, able_from)
  select a.company_id, a.user_id, a.permission, clock_timestamp() from able a
   where not exists (select from decider_spell s where s.company_id = a.company_id and s.user_id = a.user_id
                        and s.permission = a.permission and s.able_until is null)
      on conflict (company_id, user_id, permission, able_from) do update set able_until = null;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER note_deciders AFTER INSERT OR UPDATE OR DELETE ON user_role FOR EACH STATEMENT EXECUTE FUNCTION note_deciders();--> statement-breakpoint
CREATE TRIGGER note_deciders AFTER INSERT OR UPDATE OR DELETE ON role_permission FOR EACH STATEMENT EXECUTE FUNCTION note_deciders();--> statement-breakpoint
CREATE TRIGGER note_deciders AFTER UPDATE OF is_active ON app_user FOR EACH STATEMENT EXECUTE FUNCTION note_deciders();--> statement-breakpoint
INSERT INTO decider_spell (company_id, user_id, permission, able_from)
SELECT DISTINCT u.company_id, u.id, p.permission, now()
  FROM role_permission p
  JOIN user_role r ON r.company_id = p.company_id AND r.role_code = p.role_code
  JOIN app_user u ON u.company_id = r.company_id AND u.id = r.user_id AND u.is_active
 WHERE p.permission LIKE '%.decide%';
--> statement-breakpoint
-- Individual numbers are handled by persons who are named one by one, never by a role.
DELETE FROM role_permission WHERE permission IN ('MyNumber.show', 'MyNumber.store', 'MyNumber.discard');--> statement-breakpoint
DELETE FROM known_permission WHERE permission IN ('MyNumber.show', 'MyNumber.store', 'MyNumber.discard');
