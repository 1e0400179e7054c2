import type { Pool } from 'pg';
import type { Database } from './database';
import { sqlState } from './runTransaction';
import type { Scope, Tx } from './transaction';

/** Data or index corrupted, a file that is gone, a disk that cannot be read. */
const STATES_OF_DAMAGE = new Set(['XX001', 'XX002', '58P01', '58030']);

/** PostgreSQL found that a page, an index or a file is not what was written. */
export const isDamage = (error: unknown): boolean => STATES_OF_DAMAGE.has(sqlState(error) ?? '');

/** A relation in an error's words: by its file (`base/5/16422`), or by its name. */
const FILE = /\b(?:base\/\d+|global)\/(\d+)/;
const NAME = /(?:relation|table|index) "(?:\w+\.)?(\w+)"/;

/** What was found damaged since the start; it is told to whoever asks, and nothing is written any more. */
export class Damage {
  readonly #found = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  /** Names of tables, or of files where those cannot be found out; empty is a clean bill. */
  get tables(): readonly string[] {
    return [...new Set(this.#found.values())].sort();
  }

  get isFound(): boolean {
    return this.#found.size > 0;
  }

  /** Hears of the first damage, at once where there is some already. */
  onFound(listener: () => void): void {
    if (this.isFound) listener();
    else this.#listeners.add(listener);
  }

  /** The database, with an eye on what it says of itself. */
  watch(database: Database): Database {
    return {
      ...database,
      transaction: async <T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: { readOnly?: boolean }) => {
        try {
          return await database.transaction(scope, work, options);
        } catch (error) {
          if (isDamage(error)) await this.#note(database, error);
          throw error;
        }
      },
    };
  }

  /** A step of starting that is left out where the database is damaged: undefined. */
  async survive<T>(step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      if (this.isFound && isDamage(error)) return undefined;
      throw error;
    }
  }

  async #note(database: Database, error: unknown): Promise<void> {
    const said = wordsOf(error);
    const key = FILE.exec(said)?.[0] ?? said;
    if (this.#found.has(key)) return;
    this.#found.set(key, key);
    this.#found.set(key, await nameDamaged(database, error));
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}

/** The table an error of the database is about, or what it calls it. */
export function nameDamaged(database: Pick<Database, 'transaction'>, error: unknown): Promise<string> {
  const said = wordsOf(error);
  const find = (tx: Tx) => nameRelation(tx.$client, said);
  return database.transaction('system', find, { readOnly: true }).catch(() => FILE.exec(said)?.[0] ?? said);
}

/** The table an error is about: that of an index, and that of what a table keeps apart for its long values. */
export async function nameRelation(client: Pick<Pool, 'query'>, said: string): Promise<string> {
  const file = FILE.exec(said);
  const name = NAME.exec(said)?.[1];
  const fallback = file?.[0] ?? name ?? said;
  try {
    const { rows } = await client.query<{ name: string }>(TABLE_OF, [file?.[1] ?? null, name ?? null]);
    return rows[0]?.name ?? fallback;
  } catch {
    // The catalogue itself is damaged.
    return fallback;
  }
}

const TABLE_OF = `
  with found as (
    select oid from pg_class where relname = $2
    union all
    select coalesce(pg_filenode_relation(0, $1::oid), pg_filenode_relation(1664, $1::oid)) where $1::oid is not null)
  select coalesce(long.relname, of_index.relname, own.relname) as name
    from found
    join pg_class own on own.oid = found.oid
    left join pg_index on indexrelid = own.oid
    left join pg_class of_index on of_index.oid = indrelid
    left join pg_class long on long.reltoastrelid = coalesce(indrelid, own.oid)
   limit 1`;

/** What the database said, without the statement it said it of. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? wordsOf(error.cause) : error.message;
}
