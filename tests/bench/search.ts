import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPGlite } from '../../src/server/database/openPGlite';
import { type Figure, percentile } from './figures';
import { fillBooks, randomPair } from './fillBooks';
import { onPostgres } from './onPostgres';
import { type BuiltServer, signIn, startBuiltServer } from './server';

/** Lines in the books; the figures are to be the same at both. */
const SIZES = (process.env.BENCH_LINES ?? '1000000,2000000').split(',').map(Number);
const AT_MOST = 40;
const REQUESTS = 100;
const WARMING_UP = 20;
/** Documents are put into the index of texts by a job that looks for them once a minute. */
const IDLE_FOR = 20_000;
const PACKED_WITHIN = 20 * 60_000;

const LIST = 'list?limit=100&withTotals=false&';
const PALETTE = 'search?limit=8&';

/** What is asked for, another one each time. */
const SEARCHES: Readonly<Record<string, (turn: number) => string>> = {
  'list: the newest': () => LIST,
  'list: two kanji of some documents': () => `${LIST}text=${encodeURIComponent(randomPair())}`,
  'list: a word of many, read in kana': () => `${LIST}text=${encodeURIComponent('でんき')}`,
  'list: a number': (turn) => `${LIST}text=${1_900_000_001 + turn * 37}`,
  'list: what none has': (turn) => `${LIST}text=${encodeURIComponent(`無い言葉${turn}`)}`,
  'list: an amount': (turn) => `${LIST}amountFrom=${1100 * (1 + turn)}&amountThrough=${1100 * (1 + turn)}`,
  'list: a range of amounts': (turn) => `${LIST}amountFrom=${100_000 + turn * 10}&amountThrough=${120_000 + turn * 10}`,
  'list: a word of many, a range and a partner': () =>
    `${LIST}text=${encodeURIComponent('請求')}&amountFrom=100000&amountThrough=2000000&partner=C001`,
  'palette: two kanji of some documents': () => `${PALETTE}text=${encodeURIComponent(randomPair())}`,
  'palette: a word of many, read in kana': () => `${PALETTE}text=${encodeURIComponent('でんき')}`,
  'palette: a number': (turn) => `${PALETTE}text=${1_900_000_001 + turn * 41}`,
  'palette: what none has': (turn) => `${PALETTE}text=${encodeURIComponent(`無い言葉${turn}`)}`,
  'palette: an amount': (turn) => `${PALETTE}text=${1100 * (1 + turn)}`,
};

/** Documents found by text and amount over HTTP, on both engines, once the index of their texts has them all. */
export async function benchSearch(): Promise<Figure[]> {
  const figures = await onPostgres(
    { title: 'search on PostgreSQL', isDurable: false },
    async ({ server, postgres }) => {
      const client = new pg.Client(postgres.url);
      await client.connect();
      try {
        const measured: Figure[] = [];
        for (const size of SIZES) {
          const lines = await fillBooks(client, size);
          measured.push(...(await timeSearches(server, `PostgreSQL, ${count(lines)} lines`)));
        }
        return measured;
      } finally {
        await client.end();
      }
    },
  );
  return [...figures, ...(await benchEmbedded(SIZES[0] ?? 0))];
}

/** One process opens an embedded database: it is filled while no server runs on it. */
async function benchEmbedded(size: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-bench-'));
  try {
    await (await startBuiltServer({ dataDir })).stop();
    const engine = await openPGlite(join(dataDir, 'database'));
    const lines = await fillBooks(engine, size);
    await engine.close();
    const server = await startBuiltServer({ dataDir });
    try {
      return await timeSearches(server, `embedded, ${count(lines)} lines`);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeSearches(server: BuiltServer, where: string): Promise<Figure[]> {
  await untilIdle(server);
  const key = await signIn(server.url);
  const figures: Figure[] = [];
  for (const [what, of] of Object.entries(SEARCHES)) {
    const samples: number[] = [];
    let found = 0;
    for (let turn = 0; turn < REQUESTS + WARMING_UP; turn += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${server.url}/api/AccountingDocument/api_${of(turn)}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const { code, data } = (await answer.json()) as { code: number; data: { rows?: unknown[]; hits?: unknown[] } };
      if (code !== 0) throw new Error(`${what} answered ${code}`);
      if (turn < WARMING_UP) continue;
      samples.push(performance.now() - startedAt);
      found += (data.rows ?? data.hits ?? []).length;
    }
    const [median, value] = [percentile(samples, 0.5), percentile(samples, 0.95)];
    const note = `median ${median.toFixed(1)}, ${(found / REQUESTS).toFixed(1)} found`;
    console.log(`${where}: ${what} ${value.toFixed(1)} (${note})`);
    figures.push({ name: `${what}, ${where}, p95`, value, unit: 'ms', atMost: AT_MOST, note });
  }
  return figures;
}

/** Until nothing works behind the requests any more: so long the index may not have all documents. */
async function untilIdle(server: BuiltServer): Promise<void> {
  const endsAt = performance.now() + PACKED_WITHIN;
  // Longer than the minute after which the job is found to be due.
  await sleep(70_000);
  for (let before = server.cpu(); performance.now() < endsAt; before = server.cpu()) {
    await sleep(IDLE_FOR);
    if (server.cpu() - before < IDLE_FOR / 50) return;
  }
  throw new Error('the server was still at work on its own after twenty minutes');
}

const count = (lines: number) => lines.toLocaleString('en');
