import { sqlState } from '../database/runTransaction';
import type { Tx } from '../database/transaction';
import type { PluginServer } from '../plugin';

/**
 * Of these companies, those that may be removed for good: nobody but the founder can sign in there, and no domain keeps
 * anything of it that must stay. `tx` has system scope.
 */
export async function findRemovable(
  tx: Tx,
  servers: readonly PluginServer[],
  companyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.$client.query<{ id: string }>(
    `select c.id from company c where c.id = any($1)
        and (select count(*) from app_user u where u.company_id = c.id) <= 1
        and not exists (select from app_user u where u.home_company_id = c.id and u.company_id <> c.id)`,
    [companyIds],
  );
  const left = new Set(rows.map(({ id }) => id));
  for (const { findKept } of servers) {
    if (!findKept || left.size === 0) continue;
    for (const kept of await findKept(tx, [...left])) left.delete(kept);
  }
  return left;
}

/**
 * Removes a company with all its rows and files; its log goes last, which the database allows only once the company is
 * gone. Returns how many rows went, by table. `tx` has system scope.
 * @throws whatever the database refuses: what is posted never goes
 */
export async function removeCompany(tx: Tx, id: string): Promise<Record<string, number>> {
  // Rules that tell of a change tell it to this company alone.
  await tx.$client.query("select set_config('app.company_id', $1, true)", [id]);
  const gone: Record<string, number> = {};
  const remove = async (table: string) => {
    const { rows } = await tx.$client.query(`select from ${table} where company_id = $1 limit 1`, [id]);
    if (rows.length === 0) return;
    const { rowCount } = await tx.$client.query(`delete from ${table} where company_id = $1`, [id]);
    gone[table] = (gone[table] ?? 0) + (rowCount ?? 0);
  };
  await inOrderOfNames(
    tx,
    (await tablesOfCompanies(tx)).filter((table) => table !== LOG),
    remove,
  );
  await tx.$client.query('set constraints audit_log_company_id_company_id_fk deferred');
  await tx.$client.query('delete from company where id = $1', [id]);
  await remove(LOG);
  await tx.$client.query('set constraints audit_log_company_id_company_id_fk immediate');
  return gone;
}

const LOG = 'audit_log';

const FOREIGN_KEY_VIOLATION = '23503';

/** Rows that others name go after those: what cannot go yet is tried again when something else went. */
async function inOrderOfNames(tx: Tx, tables: readonly string[], remove: (table: string) => Promise<void>) {
  let left = tables;
  while (left.length > 0) {
    const named: string[] = [];
    for (const table of left) {
      await tx.$client.query('savepoint before_table');
      try {
        await remove(table);
        await tx.$client.query('release savepoint before_table');
      } catch (error) {
        if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
        await tx.$client.query('rollback to savepoint before_table');
        named.push(table);
      }
    }
    if (named.length === left.length) throw new Error(`rows name each other in a ring: ${named.join(', ')}`);
    left = named;
  }
}

async function tablesOfCompanies(tx: Tx): Promise<string[]> {
  const { rows } = await tx.$client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by name`,
  );
  return rows.map(({ name }) => name);
}
