import pg from 'pg';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { benchCashScreens } from './cashScreens';
import type { Figure } from './figures';
import { type Ask, askAs, median, onPostgres } from './onPostgres';
import { signIn } from './server';

const ITEMS = Number(process.env.CASH_ITEMS ?? 100_000);
const LINES_A_DOCUMENT = 200;
const CUSTOMERS = 500;
const ON = '2026-10-15';
const LATER = '2026-11-20';
/** The oldest item that is still open was posted so many days before `ON`. */
const DAYS = 168;
const TIMES = 15;
const YEAR = { from: '2026-04-01', through: '2027-03-31' };

/** Ageing and forecast of a hundred thousand open items over HTTP, then on their screens in a real browser. */
export const benchCash = (): Promise<Figure[]> =>
  onPostgres({ title: 'ageing and forecast of 100,000 open items', isDurable: true }, async ({ server, postgres }) => {
    const key = await signIn(server.url);
    const ask = askAs(server, key);
    await enterCustomers(postgres.url);
    await postItems(ask);
    await keepHouse(postgres.url);
    const { rows } = await ask<{ rows: { partner: string }[] }>('GET', 'Receivable', 'list', { asOf: ON });
    if (rows.length < CUSTOMERS) throw new Error(`${rows.length} customers owe something`);
    const note = `${ITEMS.toLocaleString('en')} items of ${CUSTOMERS} customers posted over ${DAYS} days, median of ${TIMES} over HTTP`;
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
      await figure('ageing as of a day', 100, 'Receivable', 'list', { asOf: ON }),
      await figure('ageing as of a later day', 100, 'Receivable', 'list', { asOf: LATER }),
      await figure('ageing by customer and person (602-11)', 100, 'Receivable', 'groups', { asOf: ON, by: 'partner' }),
      await figure('ageing by person (602-11)', 100, 'Receivable', 'groups', { asOf: ON, by: 'person' }),
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

/**
 * Items as a company has them that closes its invoices at the end of the month: due at the end of the next, half of those
 * that are open posted in the last fifty days, a few half a year old.
 */
const dayOf = (document: number): Day =>
  addDays(ON, -Math.round(DAYS * (1 - document / (ITEMS / LINES_A_DOCUMENT)) ** 2));
const dueOf = (day: Day): Day => lastDayOf(addMonths(monthOf(day), 1));

/** As a database stands whose own housekeeping has kept up. */
async function keepHouse(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

async function postItems(ask: Ask): Promise<void> {
  for (let start = 0; start < ITEMS; start += LINES_A_DOCUMENT) {
    const day = dayOf(start / LINES_A_DOCUMENT);
    const lines = Array.from({ length: LINES_A_DOCUMENT }, (_, line) => ({
      ...{ side: 'debit', account: '1220', amount: 10_000 + line, partner: `Y${((start + line) % CUSTOMERS) + 1}` },
      ...{ dueOn: dueOf(day), memo: `bench ${start + line}` },
    }));
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const document = {
      ...{ documentType: 'SA', documentDate: day, postingDate: day, headerText: 'bench' },
      lines: [...lines, { side: 'credit', account: '7190', amount: total }],
    };
    await ask('POST', 'AccountingDocument', 'post', { document });
  }
}
