import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { StartError } from '../config';
import type { Database } from './database';
import { sqlState } from './runTransaction';
import { createApplicationRole, secureTables } from './secureTables';
import type { Tx } from './transaction';

/** The migrations of one owner: a plugin, or the server itself, which every plugin builds upon. */
export interface MigrationSet {
  readonly owner: string;
  /** The owner's name in databases from before it was renamed: what was applied under it counts. */
  readonly formerly?: string;
  /** Owners whose tables must stand before. */
  readonly needs: readonly string[];
  /** In the order of their names. */
  readonly files: readonly MigrationFile[];
}

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
}

/** The owner of the server's own tables; the other sets need it without saying so. */
export const SERVER_OWNER = 'server';

/** Any number that no other use of advisory locks in the same database takes. */
const MIGRATION_LOCK = 7_216_114_101;

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Brings the database forward: files not yet applied run once, owner by owner, and every table with a company is
 * secured. All in one transaction under a lock, so several processes may start at once and a faulty file changes
 * nothing. Throws a StartError for a file that was changed after it was applied, and an Error for a ring of needs.
 */
export async function migrate(database: Database, sets: readonly MigrationSet[]): Promise<void> {
  const ordered = orderByNeeds(sets);
  try {
    await database.transaction('system', (tx) => applyAll(tx, ordered));
  } catch (error) {
    throw sqlState(error) === INSUFFICIENT_PRIVILEGE ? lacksPrivilege(error) : error;
  }
}

async function applyAll(tx: Tx, ordered: readonly MigrationSet[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await createApplicationRole(tx);
  await tx.$client.query(`
    create table if not exists migration (
      owner text not null, name text not null, hash text not null,
      applied_at timestamptz not null default now(), primary key (owner, name)
    )`);
  for (const { owner, formerly } of ordered) {
    if (formerly === undefined) continue;
    await tx.$client.query('update migration set owner = $1 where owner = $2', [owner, formerly]);
  }
  const applied = await listApplied(tx);
  for (const { owner, files } of ordered) {
    for (const file of files) await applyOnce(tx, { owner, file, appliedHash: applied.get(`${owner}/${file.name}`) });
  }
  await secureTables(tx);
}

/** Every owner after those it needs, otherwise in the given order. */
export function orderByNeeds(sets: readonly MigrationSet[]): MigrationSet[] {
  const byOwner = new Map(sets.map((set) => [set.owner, set]));
  const ordered = new Set<MigrationSet>();
  const visit = (set: MigrationSet, trail: readonly string[]) => {
    if (trail.includes(set.owner)) {
      throw new Error(`migrations need each other in a ring: ${[...trail, set.owner].join(' → ')}`);
    }
    const needs = set.owner === SERVER_OWNER ? set.needs : [SERVER_OWNER, ...set.needs];
    for (const need of needs) {
      const needed = byOwner.get(need);
      if (needed) visit(needed, [...trail, set.owner]);
      else if (need !== SERVER_OWNER) throw new Error(`${set.owner} needs ${need}, which is not there`);
    }
    ordered.add(set);
  };
  for (const set of sets) visit(set, []);
  return [...ordered];
}

async function listApplied(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.$client.query<{ owner: string; name: string; hash: string }>(
    'select owner, name, hash from migration',
  );
  return new Map(rows.map(({ owner, name, hash }) => [`${owner}/${name}`, hash]));
}

async function applyOnce(
  tx: Tx,
  { owner, file, appliedHash }: { owner: string; file: MigrationFile; appliedHash: string | undefined },
): Promise<void> {
  const hash = hashOf(file);
  if (appliedHash === hash) return;
  if (appliedHash) throw changedFile(owner, file);
  try {
    await tx.$client.query(file.sql);
  } catch (error) {
    throw new Error(`the migration ${owner}/${file.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  await tx.execute(sql`insert into migration (owner, name, hash) values (${owner}, ${file.name}, ${hash})`);
}

/** Line ends do not count: a checkout may turn them. */
const hashOf = (file: MigrationFile): string =>
  createHash('sha256').update(file.sql.replaceAll('\r\n', '\n')).digest('hex');

const changedFile = (owner: string, { name }: MigrationFile): StartError =>
  new StartError({
    ja: `データベースに適用済みの移行ファイル ${owner}/${name} が変更されています。ファイルを元に戻し、変更は新しい移行ファイルとして追加してください。`,
    en: `The migration ${owner}/${name} was changed after it was applied. Restore it, and add the change as a new migration.`,
  });

const lacksPrivilege = (cause: unknown): StartError => {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    {
      ja: `データベースのユーザーの権限が足りません。データベースの所有者で、ロールを作成できる(CREATEROLE)ユーザーを DATABASE_URL に指定してください。(${said})`,
      en: `The database user lacks a privilege. Use one in DATABASE_URL that owns the database and may create roles (CREATEROLE). (${said})`,
    },
    { cause },
  );
};
