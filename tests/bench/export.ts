import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { writeSheet } from '../../src/ui/export/writeSheet';
import { READING_PACE } from '../../src/ui/query/readingPace';
import { startPrivatePostgres } from '../support/privatePostgres';
import { type Figure, percentile } from './figures';
import { fillBooks } from './fillBooks';
import { type BuiltServer, signIn, startBuiltServer } from './server';

const LINES = Number(process.env.EXPORT_LINES ?? 100_000);
/** Of all lines of the demo company, so many stand on its trade receivables. */
const SHARE_OF_RECEIVABLES = 0.1;
const ROUNDS = 4;
const USERS = 8;
const PAUSE_MS = 400;
const LEDGER = `/api/Balance/api_accountitems?account=1220&from=2025-05-01&through=2026-10-31&limit=${READING_PACE.rowsAtOnce}`;
/** What other people look at meanwhile. */
const READS = [
  '/api/Balance/api_balance?from=2026-04&through=2026-10',
  '/api/AccountingDocument/api_list?limit=100',
  '/api/Balance/api_accountitems?account=6290&from=2026-10-01&through=2026-10-31&limit=100',
  '/api/Account/api_search?text=%E3%81%92%E3%82%93%E3%81%8D%E3%82%93',
];

interface Line {
  readonly [field: string]: unknown;
}

/**
 * A ledger of a hundred thousand lines to a workbook, read as the page reads it and written by the same code; and what
 * other users of the process wait for alone and meanwhile, in turns, since a machine is never as quiet as a minute ago.
 */
export async function benchExport(): Promise<Figure[]> {
  const postgres = await startPrivatePostgres({ durable: true });
  if (!postgres) {
    console.log('the workbook of 100,000 lines is LEFT OUT: no PostgreSQL server programs found');
    return [];
  }
  const server = await startBuiltServer({ databaseUrl: postgres.url });
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    await fillBooks(client, LINES / SHARE_OF_RECEIVABLES);
    const key = await signIn(server.url);
    const [alone, meanwhile, reading]: [number[], number[], number[]] = [[], [], []];
    let pages = await readLedger(server, key);
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      const read = readLedger(server, key);
      meanwhile.push(...(await watchOthers(server, key, read)));
      pages = await read;
      reading.push(performance.now() - startedAt);
      alone.push(...(await watchOthers(server, key, sleep(reading.at(-1) ?? 0))));
    }
    const startedAt = performance.now();
    const rows = pages.flatMap((page) => (JSON.parse(page) as { data: { rows: Line[] } }).data.rows);
    const file = await writeLedger(rows);
    const written = performance.now() - startedAt;
    const read = percentile(reading, 0.5);
    const [before, during] = [percentile(alone, 0.95), percentile(meanwhile, 0.95)];
    const note = `${rows.length} lines, read in ${(read / 1_000).toFixed(1)} s, ${(file.length / 1e6).toFixed(1)} MB`;
    return [
      { name: 'ledger as a workbook', value: (read + written) / 1_000, unit: 's', atMost: 15, note },
      {
        name: 'other users during the export, p95 by that alone',
        value: during / before,
        unit: '×',
        atMost: 1.2,
        note: `${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms meanwhile; ${alone.length} and ${meanwhile.length} requests`,
      },
    ];
  } finally {
    await client.end();
    await server.stop();
    await postgres.stop();
  }
}

/**
 * Answers of the ledger, a page after the other with a rest as collectRows takes it, up to as many lines as are asked for.
 * They stay unread until nobody is measured any more: that work is another machine's.
 */
async function readLedger(server: BuiltServer, key: string): Promise<readonly string[]> {
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const askedAt = performance.now();
    const page = await ask(server, key, cursor ? `${LEDGER}&cursor=${encodeURIComponent(cursor)}` : LEDGER);
    pages.push(page);
    cursor = /"nextCursor":"([^"]*)"/.exec(page)?.[1];
    await sleep(READING_PACE.rest * (performance.now() - askedAt));
  } while (cursor && pages.length < LINES / READING_PACE.rowsAtOnce);
  return pages;
}

/** Milliseconds of each request of some people who look at one thing after another, until something is done. */
async function watchOthers(server: BuiltServer, key: string, until: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  void until.finally(() => {
    isDone = true;
  });
  const samples: number[] = [];
  const look = async (user: number) => {
    await sleep((PAUSE_MS / USERS) * user);
    for (let turn = user; !isDone; turn += 1) {
      const startedAt = performance.now();
      await ask(server, key, READS[turn % READS.length] ?? '');
      samples.push(performance.now() - startedAt);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: USERS }, (_, user) => look(user)));
  return samples;
}

async function ask({ url }: BuiltServer, key: string, path: string): Promise<string> {
  const answer = await (await fetch(url + path, { headers: { authorization: `Bearer ${key}` } })).text();
  if (!answer.startsWith('{"code":0,')) throw new Error(`${path} answered ${answer.slice(0, 200)}`);
  return answer;
}

/** Every field that is a text or a figure, as a column. */
function writeLedger(rows: readonly Line[]): Promise<Uint8Array> {
  const fields = Object.keys(rows[0] ?? {});
  const isCell = (value: unknown) => typeof value === 'string' || typeof value === 'number' || value === null;
  const columns = fields
    .filter((field) => rows.every((row) => isCell(row[field])))
    .map((field) => ({ field, title: field, kind: typeof rows[0]?.[field] === 'number' ? 'amount' : 'text' }) as const);
  const cells = rows.map((row) => columns.map(({ field }) => row[field] as string | number | null));
  return writeSheet({ title: 'ledger', columns, totals: {} }, cells);
}
