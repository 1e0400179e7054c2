import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Endpoint, pathOf } from '../../src/core/contract/endpoint';
import { searchAccounts } from '../../src/plugins/ledger/account/contract/account';
import { listDocuments } from '../../src/plugins/ledger/document/contract/journalEntry';
import { accountItems, balanceSheet, trialBalance } from '../../src/plugins/statements/balance/contract/balance';
import { startPrivatePostgres } from '../support/privatePostgres';
import { type Figure, percentile } from './figures';
import { signIn, startBuiltServer } from './server';

const USERS = Number(process.env.LOAD_USERS ?? 200);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 120);
/** A sign-in costs the server a quarter of a second on purpose: so many users share a session. */
const USERS_OF_SESSION = 10;
/** What a person looks at before the next request, on average. */
const PAUSE_MS = 1_000;
const SHARE_OF_WRITES = 0.165;
/** Of the writes: sent twice at once under one key, as an impatient finger or a lost answer does. */
const SHARE_OF_DOUBLES = 0.25;

const read = <E extends Endpoint>(endpoint: E, input: Record<string, string>): string =>
  `${pathOf(endpoint)}?${new URLSearchParams(input)}`;

/** What people look at all day: lists, a search, the ledger of an account, balances, the balance sheet. */
const READS = [
  read(listDocuments, { limit: '100' }),
  read(listDocuments, { limit: '100', text: '家賃' }),
  read(accountItems, { account: '1110', from: '2026-10-01', through: '2026-11-30', limit: '100' }),
  read(trialBalance, { from: '2026-04', through: '2026-11' }),
  read(balanceSheet, { asOf: '2026-11-30' }),
  read(searchAccounts, { text: 'げんきん' }),
];

interface Seen {
  readonly reads: number[];
  readonly writes: number[];
  /** Header texts of the documents that were acknowledged. */
  readonly acknowledged: string[];
  readonly failures: Map<string, number>;
  doubles: number;
}

/** Many people at work on one process over PostgreSQL, eight requests of ten being reads, for two minutes. */
export async function benchUsers(): Promise<Figure[]> {
  const postgres = await startPrivatePostgres({ durable: true });
  if (!postgres) {
    console.log('users at work are LEFT OUT: no PostgreSQL server programs found');
    return [];
  }
  try {
    const server = await startBuiltServer({ databaseUrl: postgres.url });
    try {
      const keys: string[] = [];
      for (let count = 0; count < Math.ceil(USERS / USERS_OF_SESSION); count += 1) keys.push(await signIn(server.url));
      await requireAnswers(server.url, keys[0] ?? '');
      const seen: Seen = { reads: [], writes: [], acknowledged: [], failures: new Map(), doubles: 0 };
      const agent = new Agent({ keepAlive: true, maxSockets: USERS });
      const endsAt = performance.now() + SECONDS * 1_000;
      const users = Array.from({ length: USERS }, (_, index) =>
        work({ url: server.url, agent, key: keys[index % keys.length] ?? '', index, endsAt, seen }),
      );
      await Promise.all(users);
      agent.destroy();
      return await figuresOf(seen, postgres.url);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Says which read the server refuses, before two minutes are spent on it. */
async function requireAnswers(url: string, key: string): Promise<void> {
  for (const path of READS) {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
    const { code, message } = (await answer.json()) as { code: number; message: string };
    if (code !== 0) throw new Error(`${path} is refused: ${message}`);
  }
}

interface User {
  readonly url: string;
  readonly agent: Agent;
  readonly key: string;
  readonly index: number;
  readonly endsAt: number;
  readonly seen: Seen;
}

async function work(user: User): Promise<void> {
  const { index, endsAt, seen } = user;
  await sleep(Math.random() * PAUSE_MS);
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    if (Math.random() < SHARE_OF_WRITES) await post(user, `load ${index}-${turn}`);
    else {
      const path = READS[(index + turn) % READS.length] ?? '';
      await timed(seen, seen.reads, () => send(user, { method: 'GET', path }));
    }
    await sleep(-Math.log(1 - Math.random()) * PAUSE_MS);
  }
}

async function post(user: User, headerText: string): Promise<void> {
  const { seen } = user;
  const body = JSON.stringify({
    document: {
      documentType: 'SA',
      documentDate: '2026-11-20',
      postingDate: '2026-11-20',
      headerText,
      lines: [
        { side: 'debit', account: '6290', amount: 1_000, memo: 'load' },
        { side: 'credit', account: '1110', amount: 1_000, memo: 'load' },
      ],
    },
  });
  const path = '/api/AccountingDocument/api_post';
  const once = headerText.replaceAll(' ', '-');
  const isDouble = Math.random() < SHARE_OF_DOUBLES;
  if (isDouble) seen.doubles += 1;
  const answers = await Promise.all(
    Array.from({ length: isDouble ? 2 : 1 }, () =>
      timed(seen, seen.writes, () => send(user, { method: 'POST', path, body, once })),
    ),
  );
  if (answers.some(Boolean)) seen.acknowledged.push(headerText);
}

/** Measures a request; true when it was answered with code 0. */
async function timed(seen: Seen, times: number[], ask: () => Promise<{ status: number; text: string }>) {
  const startedAt = performance.now();
  const { status, text } = await ask().catch((error: Error) => ({ status: 0, text: error.message }));
  times.push(performance.now() - startedAt);
  const isFine = status === 200 && /^\{"code":0,/.test(text);
  if (!isFine) seen.failures.set(text.slice(0, 120), (seen.failures.get(text.slice(0, 120)) ?? 0) + 1);
  return isFine;
}

function send(
  { url, agent, key }: User,
  { method, path, body, once }: { method: string; path: string; body?: string; once?: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      {
        agent,
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
          ...(once ? { 'idempotency-key': once } : {}),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function figuresOf(seen: Seen, databaseUrl: string): Promise<Figure[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ text: string }>(
    "select header_text as text from journal_entry where header_text like 'load %'",
  );
  await client.end();
  const stored = new Set(rows.map(({ text }) => text));
  const lost = seen.acknowledged.filter((text) => !stored.has(text)).length;
  for (const [text, times] of seen.failures) console.log(`${times} × ${text}`);
  const failures = [...seen.failures.values()].reduce((sum, times) => sum + times, 0);
  const requests = seen.reads.length + seen.writes.length;
  const spread = (times: readonly number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, most ${Math.max(0, ...times).toFixed(0)} ms`;
  const share = Math.round((seen.reads.length / requests) * 100);
  const who = `${USERS} users, ${SECONDS} s`;
  return [
    {
      name: `${who}: errors`,
      value: failures,
      unit: '',
      atMost: 0,
      note: `${requests} requests, ${Math.round(requests / SECONDS)}/s, ${share} % reads`,
    },
    {
      name: `${who}: reads, p95`,
      value: percentile(seen.reads, 0.95),
      unit: 'ms',
      atMost: 300,
      note: spread(seen.reads),
    },
    {
      name: `${who}: writes, p95`,
      value: percentile(seen.writes, 0.95),
      unit: 'ms',
      atMost: 500,
      note: spread(seen.writes),
    },
    {
      name: `${who}: acknowledged writes lost`,
      value: lost,
      unit: '',
      atMost: 0,
      note: `${seen.acknowledged.length} acknowledged`,
    },
    {
      name: `${who}: effects beyond one of double submits`,
      value: rows.length - stored.size,
      unit: '',
      atMost: 0,
      note: `${seen.doubles} sent twice at once`,
    },
  ];
}
