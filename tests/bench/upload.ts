import { performance } from 'node:perf_hooks';
import { startPrivatePostgres } from '../support/privatePostgres';
import { type Figure, percentile } from './figures';
import { type BuiltServer, signIn, startBuiltServer } from './server';

const LINES = 10_000;
const HEADER = 'documentKey,postingDate,documentType,side,account,amount,memo';
const BALANCES = '/api/Balance/api_balance?from=2026-04&through=2026-10';

/** A file of ten thousand lines checked and posted over HTTP, and what somebody else waits for meanwhile. */
export async function benchUpload(): Promise<Figure[]> {
  const postgres = await startPrivatePostgres({ durable: true });
  if (!postgres) {
    console.log('the upload of 10,000 lines is LEFT OUT: no PostgreSQL server programs found');
    return [];
  }
  const server = await startBuiltServer({ databaseUrl: postgres.url });
  try {
    const key = await signIn(server.url);
    const before = await readBalances(server, key, { until: sleep(2_000) });
    const checking = send(server, key, 'excelupload', fileOf(LINES));
    const whileChecking = await readBalances(server, key, { until: checking });
    const { milliseconds: checked, data } = await checking;
    const posting = send(server, key, 'excelpost', JSON.stringify({ uploadId: data.uploadId }));
    const whilePosting = await readBalances(server, key, { until: posting });
    const { milliseconds: posted } = await posting;
    const note = `trial balance of somebody else, median: alone ${before.toFixed(1)} ms, meanwhile `;
    const figure = { unit: 'ms' } as const;
    return [
      {
        ...figure,
        name: 'upload of 10,000 lines: checked',
        value: checked,
        atMost: 3_000,
        note: `${note}${whileChecking.toFixed(1)} ms`,
      },
      {
        ...figure,
        name: 'upload of 10,000 lines: posted',
        value: posted,
        atMost: 10_000,
        note: `${note}${whilePosting.toFixed(1)} ms`,
      },
    ];
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

function fileOf(lines: number): FormData {
  const rows = Array.from({ length: lines / 2 }, (_, n) => {
    const document = `B${n},2026-11-${String((n % 20) + 1).padStart(2, '0')},SA`;
    return `${document},debit,1110,${n + 1},bench ${n}\n${document},credit,1010,${n + 1},bench ${n}`;
  });
  const file = new FormData();
  file.set('file', new Blob([`${HEADER}\n${rows.join('\n')}\n`]), 'bench.csv');
  return file;
}

async function send(server: BuiltServer, key: string, action: string, body: FormData | string) {
  const startedAt = performance.now();
  const answer = await fetch(`${server.url}/api/AccountingDocument/api_${action}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  });
  const { code, message, data } = (await answer.json()) as {
    code: number;
    message: string;
    data: { uploadId: string; errors?: unknown[] };
  };
  if (code !== 0 || (data.errors?.length ?? 0) > 0) throw new Error(`${action} answered ${code} ${message}`);
  return { milliseconds: performance.now() - startedAt, data };
}

/** Reads again and again until the other work is done. @returns the median in milliseconds */
async function readBalances(server: BuiltServer, key: string, { until }: { until: Promise<unknown> }): Promise<number> {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const samples: number[] = [];
  while (!isOver) {
    const startedAt = performance.now();
    await (await fetch(`${server.url}${BALANCES}`, { headers: { authorization: `Bearer ${key}` } })).json();
    samples.push(performance.now() - startedAt);
    await sleep(20);
  }
  return percentile(samples, 0.5);
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
