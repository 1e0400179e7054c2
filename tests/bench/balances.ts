import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { startPrivatePostgres } from '../support/privatePostgres';
import { type Figure, percentile } from './figures';
import { timeOtherLedgers } from './otherLedgers';
import { signIn, startBuiltServer } from './server';

/** So many lines stand in the books; the second, which is the real one, can be set smaller to try the bench. */
const SIZES = [10_000, Number(process.env.BENCH_LINES ?? 2_000_000)] as const;
const REQUESTS = 40;
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

/** Searches go through the documents, and so take longer the more there are. */
const LIST = '/api/AccountingDocument/api_list?limit=100';
const SEARCHES: Readonly<Record<string, string>> = {
  'list of documents, newest': LIST,
  'list searched by text': `${LIST}&text=${encodeURIComponent('でんき')}`,
  'list searched by amount range': `${LIST}&amountFrom=100000&amountThrough=120000`,
  'list searched by text, amount range and partner': `${LIST}&text=${encodeURIComponent('請求')}&amountFrom=100000&amountThrough=2000000&partner=C001`,
};
const SEARCH_AT_MOST = 200;

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
      const lines = await fillTo(client, size);
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
    for (const [name, path] of Object.entries(SEARCHES)) {
      const value = await timeReads(`${server.url}${path}`, key);
      figures.push({
        name: `${name} at ${SIZES[1].toLocaleString('en')} lines, p95`,
        value,
        unit: 'ms',
        atMost: SEARCH_AT_MOST,
      });
    }
    return [...figures, ...(await timeOtherLedgers(client, SIZES[1]))];
  } finally {
    await client.end();
    await server.stop();
    await postgres.stop();
  }
}

/**
 * Copies the demo's entries within the database until there are so many lines. Triggers are off for this session, as a
 * restore would have them, so the balances are summed anew by the same statement as the trigger's.
 */
async function fillTo(client: pg.Client, wanted: number): Promise<number> {
  const count = async () => Number((await client.query('select count(*) from journal_line')).rows[0].count);
  await client.query('set session_replication_role = replica');
  for (let lines = await count(); lines < wanted; lines = await count()) {
    const room = wanted - lines;
    await client.query(
      `with chosen as (
         select e.*, gen_random_uuid() as copy from journal_entry e where e.posting_date >= '2025-05-01' limit $1
       ), entered as (
         insert into journal_entry
         select company_id, copy, version, document_type, fiscal_year, left(copy::text, 18), document_date, posting_date,
           currency, tax_entry, header_text, reference, null, total, line_count, search_text, posted_at, posted_by_id, posted_by
         from chosen
       )
       insert into journal_line
       select l.company_id, c.copy, l.line_number, l.posting_date, l.side, l.account_code, l.amount, l.tax_code,
         l.is_tax_line, l.partner_code, l.department_code, l.due_on, l.memo
       from chosen c join journal_line l on l.company_id = c.company_id and l.entry_id = c.id`,
      [Math.max(1, Math.ceil(room / 4))],
    );
  }
  await client.query('delete from account_balance');
  await client.query(
    `insert into account_balance (company_id, month, account_code, department_code, debit, credit, line_count)
     select company_id, to_char(posting_date, 'YYYY-MM'), account_code, coalesce(department_code, ''),
       coalesce(sum(amount) filter (where side = 'debit'), 0), coalesce(sum(amount) filter (where side = 'credit'), 0),
       count(*)
     from journal_line group by 1, 2, 3, 4`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('analyze');
  return count();
}

async function timeReads(url: string, key: string): Promise<number> {
  const samples: number[] = [];
  for (let turn = 0; turn < REQUESTS + 5; turn += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    const { code } = (await answer.json()) as { code: number };
    if (code !== 0) throw new Error(`${url} answered ${code}`);
    if (turn >= 5) samples.push(performance.now() - startedAt);
  }
  return percentile(samples, 0.95);
}
