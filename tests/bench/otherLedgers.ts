import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { type Figure, percentile } from './figures';

const run = promisify(execFile);

/** The Debian packages of the same names. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  hledger: ['balance', '--begin', '2026-04-01', '--end', '2026-11-01'],
  ledger: ['balance', '--begin', '2026-04-01', '--end', '2026-11-01'],
};
const PATIENCE_MILLISECONDS = 5 * 60_000;
const FETCHED_ENTRIES = 20_000;

/** The same trial balance of the same lines, asked of others: summed by plain SQL, and by programs that read a text. */
export async function timeOtherLedgers(client: pg.Client, lines: number): Promise<Figure[]> {
  const size = lines.toLocaleString('en');
  const figures: Figure[] = [
    { name: `plain SQL sum of ${size} lines, median`, value: await timeSum(client), unit: 'ms' },
  ];
  const folder = await mkdtemp(join(tmpdir(), 'kanjo-journal-'));
  try {
    const journal = join(folder, 'all.journal');
    await pipeline(Readable.from(writeJournal(client)), createWriteStream(journal));
    for (const [program, args] of Object.entries(PROGRAMS)) {
      const value = await timeProgram(program, ['-f', journal, ...args]);
      if (value === null) console.log(`${program} at ${size} lines is LEFT OUT: it is not installed, or took too long`);
      else figures.push({ name: `${program}: trial balance of ${size} lines`, value, unit: 'ms' });
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function timeSum(client: pg.Client): Promise<number> {
  const samples: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const startedAt = performance.now();
    await client.query(
      `select account_code, sum(amount) filter (where side = 'debit') as debit, sum(amount) filter (where side = 'credit') as credit
       from journal_line where posting_date between '2026-04-01' and '2026-10-31' group by account_code`,
    );
    samples.push(performance.now() - startedAt);
  }
  return percentile(samples, 0.5);
}

async function timeProgram(program: string, args: readonly string[]): Promise<number | null> {
  const startedAt = performance.now();
  try {
    await run(program, args, { timeout: PATIENCE_MILLISECONDS, maxBuffer: 50_000_000 });
    return performance.now() - startedAt;
  } catch {
    return null;
  }
}

/** Every entry as plain-text accounting writes it: a day, then accounts with signed amounts. */
async function* writeJournal(client: pg.Client): AsyncGenerator<string> {
  await client.query('begin');
  await client.query(
    `declare entries no scroll cursor for
     select posting_date || ' ' || entry_id || E'\\n' || string_agg(
       '    ' || account_code || '  ' || case side when 'debit' then amount else -amount end || ' JPY', E'\\n') || E'\\n\\n' as text
     from journal_line group by posting_date, entry_id order by posting_date`,
  );
  for (;;) {
    const { rows } = await client.query<{ text: string }>(`fetch ${FETCHED_ENTRIES} from entries`);
    if (rows.length === 0) break;
    yield rows.map(({ text }) => text).join('');
  }
  await client.query('commit');
}
