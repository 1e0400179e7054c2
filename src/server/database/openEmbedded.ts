import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyEmbedded } from './copyEmbedded';
import type { Database } from './database';
import { createDataFolder, embeddedEngine } from './embeddedEngine';
import { EmbeddedSocket } from './embeddedSocket';
import { lockFolder } from './lockFolder';
import { maintainEmbedded } from './maintainEmbedded';
import { runTransaction } from './runTransaction';
import { registerValueTypes } from './valueTypes';

/** Longer than any transaction should take: only a transaction inside a transaction waits that long. */
const CHECK_OUT_MS = 30_000;

/** Opens the embedded engine on `dataDir`/database, creating it at the first start; one process at a time. */
export async function openEmbedded(dataDir: string, checkOutMs: number = CHECK_OUT_MS): Promise<Database> {
  registerValueTypes();
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockFolder(realpathSync(dataDir));
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder)) await createDataFolder(folder);
    const engine = embeddedEngine(folder);
    await engine.start();
    const pool = new pg.Pool({
      stream: () => new EmbeddedSocket(engine),
      // Named so that no PG* variable of the environment and no password file is consulted.
      user: 'postgres',
      database: 'postgres',
      password: '',
      max: 1,
      pipeline: true,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: checkOutMs,
    });
    pool.on('error', () => {});
    const maintenance = maintainEmbedded(pool);
    const shutDown = async () => {
      await maintenance.stop();
      await pool.end();
      await engine.close();
      await unlock();
    };
    let closing: Promise<void> | undefined;
    return {
      engine: 'embedded',
      transaction: async (scope, work, options) => {
        const result = await runTransaction(pool, scope, work, options);
        if (!options?.readOnly) maintenance.noteWrite();
        return result;
      },
      copy: (keep) => maintenance.holdDuring(() => copyEmbedded(pool, { folder, keep })),
      close: () => {
        closing ??= shutDown();
        return closing;
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
