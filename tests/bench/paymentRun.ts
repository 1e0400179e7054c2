import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { Figure } from './figures';
import { askAs, onPostgres } from './onPostgres';
import { signIn } from './server';

const PAYMENTS = 5_000;
const LINES_A_DOCUMENT = 200;
const DUE = '2036-12-26';
const ON = '2026-11-20';

interface Run {
  readonly runId: string;
  readonly version: number;
  readonly count: number;
}

/** A payment run of five thousand partners over HTTP: proposed, approved by a second person, its file written, posted. */
export const benchPaymentRun = (): Promise<Figure[]> =>
  onPostgres({ title: 'a payment run of 5,000 partners', isDurable: true }, async ({ server, postgres }) => {
    const key = await signIn(server.url);
    const ask = askAs(server, key);
    const second = askAs(server, await signIn(server.url, { number: 'E0001', username: 'admin' }));
    await enterVendors(postgres.url);
    await postInvoices(ask);
    const proposal = { houseBank: 'MAIN', dueUntil: DUE, payOn: DUE };
    const [run, proposed] = await timed(() => ask<Run>('POST', 'Payable', 'save', proposal));
    if (run.count < PAYMENTS) throw new Error(`${run.count} of ${PAYMENTS} payments were proposed`);
    const [, shown] = await timed(() => ask('GET', 'Payable', 'detail', { runId: run.runId }));
    const approval = { runId: run.runId, version: run.version, reason: 'bench' };
    const [, approved] = await timed(() => second<Run>('POST', 'Payable', 'approve', approval));
    const [bytes, written] = await timed(() => takeFile(server.url, key, run.runId));
    if (bytes < 120 * PAYMENTS) throw new Error(`the file has ${bytes} bytes`);
    const note = `${PAYMENTS} partners, once over HTTP`;
    return [
      { name: `payment run of ${PAYMENTS}: proposed`, value: proposed, unit: 'ms', atMost: 2_000, note },
      { name: `payment run of ${PAYMENTS}: shown`, value: shown, unit: 'ms', note },
      { name: `payment run of ${PAYMENTS}: approved`, value: approved, unit: 'ms', note },
      { name: `payment run of ${PAYMENTS}: file checked and written`, value: written, unit: 'ms', atMost: 1_000, note },
    ];
  });

async function timed<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const startedAt = performance.now();
  return [await work(), performance.now() - startedAt];
}

async function takeFile(url: string, key: string, runId: string): Promise<number> {
  const answer = await fetch(`${url}/api/Payable/api_createfbdata`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ runId }),
  });
  return (await answer.arrayBuffer()).byteLength;
}

/** Vendors with an account each, as a company has them that came from another product. */
async function enterVendors(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      `insert into business_partner (company_id, code, title, is_customer, is_vendor, payment_law, search_text)
         select id, 'X' || n, '仕入先' || n || '商事', false, true, 'outside', '' from company, generate_series(1, $1) n
          where is_demo`,
      [PAYMENTS],
    );
    await client.query(
      `insert into partner_bank_accounts (company_id, partner_code, accounts)
         select c.id, 'X' || n, jsonb_build_array(jsonb_build_object('bankCode', '0005', 'bankName', 'ミツビシUFJ',
             'branchCode', '001', 'branchName', 'ホンテン', 'kind', 'ordinary', 'number', n::text, 'holder', 'カ）シイレサキ'))
           from company c, generate_series(1, $1) n where is_demo`,
      [PAYMENTS],
    );
  } finally {
    await client.end();
  }
}

async function postInvoices(ask: ReturnType<typeof askAs>): Promise<void> {
  for (let start = 0; start < PAYMENTS; start += LINES_A_DOCUMENT) {
    const lines = Array.from({ length: LINES_A_DOCUMENT }, (_, line) => ({
      ...{ side: 'credit', account: '2020', amount: 10_000 + start + line, partner: `X${start + line + 1}` },
      ...{ dueOn: DUE, memo: `bench ${start + line}` },
    }));
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const document = {
      ...{ documentType: 'SA', documentDate: ON, postingDate: ON, headerText: 'bench' },
      lines: [{ side: 'debit', account: '6290', amount: total, taxCode: 'OUT' }, ...lines],
    };
    await ask('POST', 'AccountingDocument', 'post', { document });
  }
}
