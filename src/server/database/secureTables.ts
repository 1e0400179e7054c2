import type { ClientBase } from 'pg';
import type { Tx } from './transaction';

/** Creates the role under which requests run, if the server does not have it yet, and lets this login become it. */
export const createApplicationRole = (tx: Tx): Promise<void> => createApplicationRoleOn(tx.$client);

/** The same before there is anything to open a transaction on. */
export async function createApplicationRoleOn(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'kanjo_app') then create role kanjo_app nologin; end if;
    exception
      -- Roles belong to the whole server: another database may have created it this very moment.
      when duplicate_object or unique_violation then null;
    end $$;
    do $$ begin
      set local role kanjo_app;
      reset role;
    exception
      when insufficient_privilege then execute format('grant kanjo_app to %I', session_user);
    end $$;
    grant usage on schema public to kanjo_app`);
}

/**
 * Walls off every table that has a `company_id`: the application's role sees and writes the rows of the company its
 * transaction is scoped to, and none without one. Run after each migration, so that a new table is covered at once.
 *
 * The role that owns the tables is deliberately not bound (no FORCE): it is the `system` scope of sign-in, migrations
 * and jobs, and PostgreSQL checks foreign keys in its name.
 */
export async function secureTables(tx: Tx): Promise<void> {
  await tx.$client.query(`
    do $$
    declare
      name regclass;
    begin
      for name in
        select pg_class.oid from pg_class
        join pg_attribute on attrelid = pg_class.oid and attname = 'company_id' and not attisdropped
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
          and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'company_scope')
      loop
        execute format('alter table %s enable row level security', name);
        execute format('create policy company_scope on %s to kanjo_app using (%s)', name,
          $check$company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)$check$);
        execute format('grant select, insert, update, delete on %s to kanjo_app', name);
      end loop;
    end $$`);
}
