import pg from 'pg';
import { benchCashScreens } from './cashScreens';
import type { Figure } from './figures';
import { type Ask, askAs, median, onPostgres } from './onPostgres';
import { signIn } from './server';

const ITEMS = Number(process.env.CASH_ITEMS ?? 100_000);
const LINES_A_DOCUMENT = 200;
const CUSTOMERS = 500;
const ON = '2026-10-15';
const LATER = '2026-11-20';
const DUE = ['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-28', '2027-01-29'];
const TIMES = 15;
const YEAR = { from: '2026-04-01', through: '2027-03-31' };

/** Ageing and forecast of a hundred thousand open items over HTTP, then on their screens in a real browser. */
export const benchCash = (): Promise<Figure[]> =>
  onPostgres({ title: 'ageing and forecast of 100,000 open items', isDurable: true }, async ({ server, postgres }) => {
    const key = await signIn(server.url);
    const ask = askAs(server, key);
    await enterCustomers(postgres.url);
    await postItems(ask);
    const { rows } = await ask<{ rows: { partner: string }[] }>('GET', 'Receivable', 'list', { asOf: ON });
    if (rows.length < CUSTOMERS) throw new Error(`${rows.length} customers owe something`);
    const note = `${ITEMS.toLocaleString('en')} items of ${CUSTOMERS} customers, median of ${TIMES} over HTTP`;
    const figure = async (
      name: string,
      atMost: number | undefined,
      controller: string,
      action: string,
      input: object,
    ) => ({
      ...{ name, value: await median(TIMES, () => ask('GET', controller, action, input)), unit: 'ms', note },
      ...(atMost === undefined ? {} : { atMost }),
    });
    const ahead = { by: 'month', months: '24', lost: 'Y1' };
    return [
      // On the day all of them were posted the control accounts have the most days to be summed; later there are few.
      await figure('ageing as of a day', 100, 'Receivable', 'list', { asOf: ON }),
      await figure('ageing as of a later day', 100, 'Receivable', 'list', { asOf: LATER }),
      await figure('forecast of 24 months in four cases', 300, 'CashFlow', 'forecast', ahead),
      await figure('forecast of one account', undefined, 'CashFlow', 'forecast', { ...ahead, account: '1110' }),
      await figure('expected receipts and payments of a year', undefined, 'CashFlow', 'expected', YEAR),
      await figure('receipts and payments of a year', undefined, 'CashFlow', 'cash', YEAR),
      await figure('open items of a customer', 100, 'Receivable', 'openitems', { asOf: ON, partner: 'Y1' }),
      ...(await benchCashScreens(server, key)),
    ];
  });

async function enterCustomers(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      `insert into business_partner (company_id, code, title, is_customer, is_vendor, payment_law, search_text)
         select id, 'Y' || n, '得意先' || n || '商事', true, false, 'outside', '' from company, generate_series(1, $1) n
          where is_demo`,
      [CUSTOMERS],
    );
  } finally {
    await client.end();
  }
}

async function postItems(ask: Ask): Promise<void> {
  for (let start = 0; start < ITEMS; start += LINES_A_DOCUMENT) {
    const lines = Array.from({ length: LINES_A_DOCUMENT }, (_, line) => ({
      ...{ side: 'debit', account: '1220', amount: 10_000 + line, partner: `Y${((start + line) % CUSTOMERS) + 1}` },
      ...{ dueOn: DUE[(start / LINES_A_DOCUMENT + line) % DUE.length], memo: `bench ${start + line}` },
    }));
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const document = {
      ...{ documentType: 'SA', documentDate: ON, postingDate: ON, headerText: 'bench' },
      lines: [...lines, { side: 'credit', account: '7190', amount: total }],
    };
    await ask('POST', 'AccountingDocument', 'post', { document });
  }
}
