import type { Pool } from 'pg';

export interface Maintenance {
  /** Something was committed: the next round has work. */
  noteWrite(): void;
  /** No checkpoint takes the log away from under the work; rounds wait for its end. */
  holdDuring<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const ROUND_MS = 60_000;

/** Tables that changed enough for autovacuum's own rule of thumb. */
const CHANGED_TABLES = `
  select relid::regclass::text as name
  from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)
     or n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)`;

/**
 * Does in rounds what the background workers of a PostgreSQL server do: vacuum and analyze what changed, and a
 * checkpoint that keeps recovery short. Nothing runs while nothing is written.
 */
export function maintainEmbedded(pool: Pool, roundMs: number = ROUND_MS): Maintenance {
  let hasWrites = false;
  let round: Promise<void> = Promise.resolve();
  let holds = 0;
  const timer = setInterval(() => {
    if (!hasWrites || holds > 0) return;
    hasWrites = false;
    round = round
      .then(() => maintain(pool))
      .catch((error: Error) => {
        process.emitWarning(`the database's maintenance failed and is tried again: ${error.message}`);
        hasWrites = true;
      });
  }, roundMs);
  timer.unref();
  return {
    noteWrite: () => {
      hasWrites = true;
    },
    holdDuring: async (work) => {
      holds += 1;
      try {
        await round;
        return await work();
      } finally {
        holds -= 1;
      }
    },
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

/** Table by table, so that transactions of users run in between. */
async function maintain(pool: Pool): Promise<void> {
  // The counts of the last second may still be on their way; they are noted when this statement is done.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(CHANGED_TABLES);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  await pool.query('checkpoint');
}
