import pg from 'pg';
import { StartError } from '../config';
import { copyPostgres } from './copyPostgres';
import type { Database } from './database';
import { runTransaction, sqlState } from './runTransaction';
import { registerValueTypes } from './valueTypes';

const OLDEST_VERSION = 15;
const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** Below the client's own time-out of 220 s, so that the server is the one who says that it took too long. */
const STATEMENT_MS = 200_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Opens a pool on a PostgreSQL server and makes sure that it answers and is new enough. */
export async function openPostgres(databaseUrl: string, connectMs: number = CONNECT_MS): Promise<Database> {
  registerValueTypes();
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'kanjo',
    max: CONNECTIONS,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Compiling a query costs more than any of ours takes: a list of 5,000 people waited 150 ms for it.
    onConnect: (client) => client.query("set time zone 'UTC'; set jit = off"),
  });
  // An idle connection that breaks is replaced by the pool; the transaction that needs one hears of it itself.
  pool.on('error', () => {});
  try {
    await requireVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    engine: 'postgres',
    transaction: (scope, work, options) => runTransaction(pool, scope, work, options),
    copy: (keep) => copyPostgres(databaseUrl, keep),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const version = await askVersion(pool);
  if (version >= OLDEST_VERSION * 10_000) return;
  const found = Math.floor(version / 10_000);
  throw new StartError({
    ja: `接続先のPostgreSQLは ${found} です。${OLDEST_VERSION} 以上のサーバーを DATABASE_URL に指定してください。`,
    en: `The PostgreSQL server is version ${found}. Point DATABASE_URL to version ${OLDEST_VERSION} or newer.`,
  });
}

async function askVersion(pool: pg.Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    return rows[0]?.version ?? 0;
  } catch (error) {
    throw unreachable(error);
  }
}

function unreachable(error: unknown): StartError {
  const state = sqlState(error) ?? '';
  const said = error instanceof Error && error.message ? error.message : state;
  if (state.startsWith('28')) {
    return new StartError(
      {
        ja: `PostgreSQLにログインできません。DATABASE_URL のユーザー名とパスワードを確認してください。(${said})`,
        en: `PostgreSQL refused the sign-in. Check the user and the password in DATABASE_URL. (${said})`,
      },
      { cause: error },
    );
  }
  if (state === '3D000') {
    return new StartError(
      {
        ja: `DATABASE_URL のデータベースがありません。作成するか、名前を確認してください。(${said})`,
        en: `The database of DATABASE_URL does not exist. Create it, or check its name. (${said})`,
      },
      { cause: error },
    );
  }
  return new StartError(
    {
      ja: `PostgreSQLが応答しません。サーバーが動いているか、DATABASE_URL のホストとポートを確認してください。(${said})`,
      en: `PostgreSQL does not answer. Check that the server runs, and the host and port in DATABASE_URL. (${said})`,
    },
    { cause: error },
  );
}
