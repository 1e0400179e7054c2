import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { startPrivatePostgres } from '../support/privatePostgres';
import type { Figure } from './figures';
import { runLoad } from './load';
import { signIn, startBuiltServer } from './server';

const SECONDS = 8;
const CLIENTS = [1, 8, 32] as const;
/** The goals of posting over HTTP as a share of the transaction written by hand, by number of clients. */
const GOALS = { 1: 0.4, 8: 1, 32: 3 } as const;

/** Accounts that need no partner, so that a document has four lines like its rival. */
const ACCOUNTS = ['1110', '1010', '6220', '6260', '6270', '6210', '6390', '6280', '7190', '6330'];

/**
 * Posting over HTTP (created and posted, authenticated, validated, gapless, chained, balances kept) beside the same
 * transaction written by hand and driven by pgbench, on one PostgreSQL with fsync on, in one run.
 */
export async function benchPosting(): Promise<Figure[]> {
  const postgres = await startPrivatePostgres({ durable: true });
  if (!postgres) {
    console.log('posting beside pgbench is LEFT OUT: no PostgreSQL server programs found');
    return [];
  }
  const figures: Figure[] = [];
  try {
    const byHand = await measureByHand(postgres.url);
    const server = await startBuiltServer({ databaseUrl: await createDatabase(postgres.url, 'product') });
    try {
      const key = await signIn(server.url);
      const url = `${server.url}/api/AccountingDocument/api_post`;
      await runLoad({ url, key, clients: 8, seconds: 3, body: documentOf });
      for (const clients of CLIENTS) {
        const { perSecond, refused, p95Milliseconds } = await runLoad({
          url,
          key,
          clients,
          seconds: SECONDS,
          body: documentOf,
        });
        const rival = byHand[clients];
        figures.push({
          name: `posting over HTTP / by hand, ${clients} client(s)`,
          value: perSecond / rival,
          unit: '×',
          atLeast: GOALS[clients],
          note: `${Math.round(perSecond)}/s against ${Math.round(rival)}/s; p95 ${p95Milliseconds.toFixed(1)} ms; refused ${refused}`,
        });
      }
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
  return figures;
}

/** A document of four lines; each client and turn has amounts of its own. */
export function documentOf(client: number, turn: number) {
  const account = (offset: number) => ACCOUNTS[(client * 7 + turn + offset) % ACCOUNTS.length];
  const amount = 1 + ((client * 7919 + turn * 104_729) % 1_000_000);
  const line = (side: string, offset: number) => ({ side, account: account(offset), amount, memo: 'bench' });
  return {
    document: {
      documentType: 'SA',
      documentDate: '2026-11-20',
      postingDate: '2026-11-20',
      headerText: 'bench',
      lines: [line('debit', 0), line('debit', 1), line('credit', 2), line('credit', 3)],
    },
  };
}

async function measureByHand(serverUrl: string): Promise<Record<(typeof CLIENTS)[number], number>> {
  const url = await createDatabase(serverUrl, 'by_hand');
  const client = new pg.Client(url);
  await client.connect();
  await client.query(readFileSync('tests/bench/baseline/schema.sql', 'utf8'));
  await client.end();
  pgbench(url, 8, 3);
  return { 1: pgbench(url, 1, SECONDS), 8: pgbench(url, 8, SECONDS), 32: pgbench(url, 32, SECONDS) };
}

/** Transactions per second of the hand-written script. */
function pgbench(url: string, clients: number, seconds: number): number {
  const { pathname, searchParams, username } = new URL(url);
  const program = spawnSync('pgbench', [
    ...['-h', searchParams.get('host') ?? '', '-U', username, '-n', '-M', 'prepared'],
    ...['-f', 'tests/bench/baseline/post.sql', '-c', String(clients), '-j', '2', '-T', String(seconds)],
    pathname.slice(1),
  ]);
  const output = program.stdout?.toString() ?? '';
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (!perSecond) throw new Error(`pgbench measured nothing: ${output}${program.stderr}`);
  return perSecond;
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
