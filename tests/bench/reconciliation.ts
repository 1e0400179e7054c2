import { performance } from 'node:perf_hooks';
import { addDays, dayInTokyo } from '#core/value/day.ts';
import { startPrivatePostgres } from '../support/privatePostgres';
import type { Figure } from './figures';
import { askAs } from './onPostgres';
import { type BuiltServer, signIn, startBuiltServer } from './server';

const LINES = Number(process.env.RECONCILED_LINES ?? 50_000);
const LINES_A_DOCUMENT = 200;
/** The days before today over which they are spread. */
const DAYS = 28;
/** An account of the demo that no bank file was taken of yet. */
const HOUSE_BANK = { code: 'CURR', account: '1120' };
/** Of so many lines one is at the bank alone, and one in the books alone. */
const ALONE = 100;
/** As many as a bank file may hold. */
const LINES_A_FILE = 20_000;

/** Bank files of fifty thousand lines in all over HTTP: shown, taken and tied to as many lines of the books, and reconciled. */
export async function benchReconciliation(): Promise<Figure[]> {
  const postgres = await startPrivatePostgres({ durable: true });
  if (!postgres) {
    console.log('reconciliation of 50,000 lines is LEFT OUT: no PostgreSQL server programs found');
    return [];
  }
  const server = await startBuiltServer({ databaseUrl: postgres.url });
  try {
    const key = await signIn(server.url);
    const ask = askAs(server, key);
    const today = dayInTokyo(new Date());
    await postLines(ask, today);
    const send = sendFile(server, key);
    const files = bankFiles(today);
    let [shown, took, tied] = [0, 0, 0];
    for (const file of files) {
      const [{ digest }, reading] = await timed(() => send<{ digest: string }>('readstatement', file, {}));
      const [done, taking] = await timed(() => send<{ tied: number }>('takestatement', file, { digest }));
      shown += reading;
      took += taking;
      tied += done.tied;
    }
    if (tied < LINES * (1 - 2 / ALONE)) throw new Error(`${tied} of ${LINES} lines were tied`);
    const asked = { houseBank: HOUSE_BANK.code, asOf: today };
    const [, open] = await timed(() => ask('GET', 'HouseBank', 'reconciliation', asked));
    const [, all] = await timed(() => ask('GET', 'HouseBank', 'reconciliation', { ...asked, shows: 'all' }));
    const note = `${LINES.toLocaleString('en')} lines of ${DAYS} days in ${files.length} files, once over HTTP`;
    return [
      { name: 'bank files: read and shown', value: shown, unit: 'ms', note },
      { name: 'bank files: taken and tied to the books', value: took, unit: 'ms', atMost: 10_000, note },
      { name: 'bank reconciliation: what is open', value: open, unit: 'ms', note },
      { name: 'bank reconciliation: what is tied as well', value: all, unit: 'ms', note },
    ];
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const startedAt = performance.now();
  return [await work(), performance.now() - startedAt];
}

const amountOf = (line: number) => 10_000 + (line % 5_000);
const dayOf = (line: number, today: string) => addDays(today, (Math.floor(line / LINES_A_DOCUMENT) % DAYS) - DAYS);

async function postLines(ask: ReturnType<typeof askAs>, today: string): Promise<void> {
  for (let start = 0; start < LINES; start += LINES_A_DOCUMENT) {
    const lines = Array.from({ length: LINES_A_DOCUMENT }, (_, line) => ({
      ...{ side: 'debit', account: HOUSE_BANK.account, amount: amountOf(start + line), memo: `bench ${start + line}` },
    }));
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const day = dayOf(start, today);
    const document = {
      ...{ documentType: 'SA', documentDate: day, postingDate: day, headerText: 'bench' },
      lines: [...lines, { side: 'credit', account: '7190', amount: total }],
    };
    await ask('POST', 'AccountingDocument', 'post', { document });
  }
}

/** What the books have, most of it a day or two later; one in a hundred is another amount. */
function bankFiles(today: string): string[] {
  let balance = 0;
  const lines = Array.from({ length: LINES }, (_, line) => {
    const later = addDays(dayOf(line, today), line % 3);
    const day = later < today ? later : addDays(today, -1);
    return { day, line, amount: line % ALONE === 0 ? 7 + line : amountOf(line) };
  })
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.line - other.line))
    .map(({ day, line, amount }) => {
      balance += amount;
      return `${day.replaceAll('-', '/')},フリコミ ${line},,${amount},${balance}`;
    });
  return Array.from({ length: Math.ceil(LINES / LINES_A_FILE) }, (_, file) => [
    '日付,摘要,お支払金額,お預り金額,差引残高',
    ...lines.slice(file * LINES_A_FILE, (file + 1) * LINES_A_FILE),
  ]).map((rows) => rows.join('\r\n'));
}

const sendFile =
  (server: BuiltServer, key: string) =>
  async <Answer>(action: string, text: string, more: Readonly<Record<string, string>>): Promise<Answer> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ houseBank: HOUSE_BANK.code, ...more })) form.append(name, value);
    form.append('file', new Blob([text]), 'bench.csv');
    const answer = await fetch(`${server.url}/api/HouseBank/api_${action}`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${key}` }, body: form },
    });
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Answer };
    if (code !== 0) throw new Error(`${action} answered ${code} ${message}`);
    return data;
  };
