import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { BeyondRange } from '../../core/value/beyondRange';
import { StartError } from '../config';
import type { Scope, Tx } from './transaction';

const LARGEST_TRIES = 4;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Serialization failure, deadlock; and a key that another transaction took between our look and our insert: the next
 * look finds its row, and answers as if it had always been there.
 */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01', '23505']);
/** What means the session is gone or never was: connection exception, operator intervention, too many connections, sockets. */
const SESSION_LOST = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT)/;

/**
 * The transaction could not get a connection or keep one to its end: the database is away, or all its connections are
 * taken. Nothing was committed.
 */
export class NoConnection extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'NoConnection';
  }
}

/** There is no room for what was to be written; the transaction was rolled back. */
export const isDiskFull = (error: unknown): boolean => sqlState(error) === '53100';

/** A number or a day, typed or come to, that does not fit: into its column, or into what arrives of a sum. */
export const isBeyondRange = (error: unknown): boolean =>
  rootOf(error) instanceof BeyondRange || ['22003', '22008'].includes(sqlState(error) ?? '');

/**
 * A text that is no id was looked up among ids: there is no such record. PostgreSQL tells by the type it could not read,
 * so that no use case has to ask whether an id is one.
 */
export const isNoId = (error: unknown): boolean => {
  const root = rootOf(error);
  return sqlState(root) === '22P02' && root instanceof Error && root.message.includes('type uuid');
};

/** Whether a row was refused since another has what this unique index keeps single. */
export const isTaken = (error: unknown, index: string): boolean => {
  const root = rootOf(error);
  return sqlState(root) === '23505' && root instanceof Error && 'constraint' in root && root.constraint === index;
};

const NONE_FREE =
  'no database connection became free in time; a transaction asked for inside another one waits for itself: pass `tx` on instead';

/** The connection broke after COMMIT was sent: whether the work is stored is unknown, so it is not run again. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection broke while committing: whether the work is stored is unknown', { cause });
    this.name = 'CommitUnknown';
  }
}

/** Runs `work` in a transaction of the scope, again where the database says that another try may succeed. */
export async function runTransaction<T>(
  pool: Pool,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  const opening = openingOf(scope, options.readOnly ?? false);
  for (let tries = 1; ; tries++) {
    try {
      return await tryOnce(pool, opening, work);
    } catch (error) {
      if (!mayTryAgain(error)) throw error;
      if (tries === LARGEST_TRIES) throw isSessionLost(error) ? new NoConnection('the database is away', error) : error;
      await sleep(2 ** tries * 5 * (0.5 + Math.random()));
    }
  }
}

async function tryOnce<T>(pool: Pool, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await checkOut(pool);
  // A session that dies between two queries tells by an event; without a listener it would end the process.
  let lost: Error | undefined;
  const onError = (error: Error) => {
    lost ??= error;
  };
  client.on('error', onError);
  try {
    return await commitWork(client, opening, work);
  } catch (error) {
    lost ??= isSessionLost(error) ? toError(error) : await rollBack(client);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(lost);
  }
}

async function commitWork<T>(client: PoolClient, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Not awaited: the first statement of the work travels with it. Should it fail, that statement fails as well.
  const opened = client.query(opening);
  opened.catch(() => {});
  // Drizzle over a checked-out client has that client as `$client`; its type is generic over all clients.
  const tx = drizzle(client) as Tx;
  const result = await work(tx);
  await opened;
  let answer: { command: string };
  try {
    answer = await client.query('commit');
  } catch (error) {
    throw isSessionLost(error) ? new CommitUnknown(error) : error;
  }
  if (answer.command !== 'COMMIT') {
    throw new Error('the work caught an error of the database and went on; its transaction was rolled back');
  }
  return result;
}

/** Rolls back; returns the error that makes the client unfit for another transaction. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return toError(error);
  }
}

async function checkOut(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout exceeded'))
      throw new NoConnection(NONE_FREE, error);
    // The embedded engine gave up, and cannot be started again as long as its disk is full, say.
    if (error instanceof StartError) throw new NoConnection('the database is away', error);
    throw error;
  }
}

/** One round trip opens a transaction: the role that row-level security binds, and the company it shows. */
function openingOf(scope: Scope, readOnly: boolean): string {
  const begin = readOnly ? 'begin read only' : 'begin';
  if (scope === 'system') return begin;
  if (!UUID.test(scope.companyId)) throw new TypeError('a transaction is scoped by the id of a company');
  return `${begin}; set local role kanjo_app; set local app.company_id = '${scope.companyId}'`;
}

function mayTryAgain(error: unknown): boolean {
  if (error instanceof CommitUnknown || error instanceof NoConnection) return false;
  return WORTH_ANOTHER_TRY.has(sqlState(error) ?? '') || isSessionLost(error);
}

function isSessionLost(error: unknown): boolean {
  const root = rootOf(error);
  if (SESSION_LOST.test(sqlState(root) ?? '')) return true;
  // Whatever keeps a connection from being made: no such socket, no such host, no way there.
  if (root instanceof Error && 'syscall' in root && /^(connect|getaddrinfo)$/.test(String(root.syscall))) return true;
  return (
    root instanceof Error && /^(Connection terminated|Client has encountered a connection error)/.test(root.message)
  );
}

/** The five letters by which PostgreSQL names an error, wherever Drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  const root = rootOf(error);
  return root instanceof Error && 'code' in root && typeof root.code === 'string' ? root.code : undefined;
}

function rootOf(error: unknown): unknown {
  return error instanceof Error && !('code' in error) && error.cause instanceof Error ? rootOf(error.cause) : error;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
