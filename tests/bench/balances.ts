import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { startPrivatePostgres } from '../support/privatePostgres';
import { type Figure, percentile } from './figures';
import { fillBooks } from './fillBooks';
import { timeOtherLedgers } from './otherLedgers';
import { signIn, startBuiltServer } from './server';

/** So many lines stand in the books; the second, which is the real one, can be set smaller to try the bench. */
const SIZES = [10_000, Number(process.env.BENCH_LINES ?? 2_000_000)] as const;
/** Enough that the worst twentieth is more than two of them; the first ones pay for code that has never run. */
const REQUESTS = 100;
const WARMING_UP = 20;
const YEAR = 'from=2026-04&through=2026-10';
const LEDGER = '/api/Balance/api_accountitems?account=1110&from=2025-05-01&through=2026-10-31&limit=200';

/** What is read, and how many milliseconds it may take at any size. */
const READS: Readonly<Record<string, { path: string; atMost: number }>> = {
  'trial balance': { path: `/api/Balance/api_balance?${YEAR}`, atMost: 20 },
  'trial balance by month': { path: `/api/Balance/api_balancecolumns?${YEAR}&by=month`, atMost: 30 },
  'trial balance by department': { path: `/api/Balance/api_balancecolumns?${YEAR}&by=department`, atMost: 30 },
  'balance sheet': { path: '/api/Balance/api_balancesheet?asOf=2026-10-31', atMost: 20 },
  'balance sheet by month': { path: `/api/Balance/api_statementcolumns?${YEAR}&statement=BS&by=month`, atMost: 30 },
  'income statement': { path: `/api/Balance/api_plsheet?${YEAR}`, atMost: 20 },
  'income statement by month': { path: `/api/Balance/api_statementcolumns?${YEAR}&statement=PL&by=month`, atMost: 30 },
  'ledger of the bank account, first rows': { path: LEDGER, atMost: 150 },
  'ledger of the bank account, jump to a day': { path: `${LEDGER}&startOn=2026-07-13`, atMost: 150 },
};

/** The statements over HTTP at ten thousand and at two million lines: they read balances, so both are to cost the same. */
export async function benchBalances(): Promise<Figure[]> {
  const postgres = await startPrivatePostgres({ durable: true });
  if (!postgres) {
    console.log('balances at 2,000,000 lines are LEFT OUT: no PostgreSQL server programs found');
    return [];
  }
  const server = await startBuiltServer({ databaseUrl: postgres.url });
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    const key = await signIn(server.url);
    const figures: Figure[] = [];
    const small = new Map<string, number>();
    for (const size of SIZES) {
      const lines = await fillBooks(client, size);
      for (const [name, { path, atMost }] of Object.entries(READS)) {
        const p95 = await timeReads(`${server.url}${path}`, key);
        const figure = { value: p95, unit: 'ms', atMost, note: `${lines} lines` };
        figures.push({ name: `${name} at ${size.toLocaleString('en')} lines, p95`, ...figure });
        const before = small.get(name);
        if (before === undefined) small.set(name, p95);
        else {
          const ratio = { value: p95 / before, unit: '×', atMost: 2 };
          figures.push({
            name: `${name}, ${size.toLocaleString('en')} / ${SIZES[0].toLocaleString('en')} lines`,
            ...ratio,
          });
        }
      }
    }
    return [...figures, ...(await timeOtherLedgers(client, SIZES[1]))];
  } finally {
    await client.end();
    await server.stop();
    await postgres.stop();
  }
}

async function timeReads(url: string, key: string): Promise<number> {
  const samples: number[] = [];
  for (let turn = 0; turn < REQUESTS + WARMING_UP; turn += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    const { code } = (await answer.json()) as { code: number };
    if (code !== 0) throw new Error(`${url} answered ${code}`);
    if (turn >= WARMING_UP) samples.push(performance.now() - startedAt);
  }
  return percentile(samples, 0.95);
}
