import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Figure } from './figures';
import { type ChainSize, fillChain } from './fillChain';
import { type Ask, askAs, median, onPostgres } from './onPostgres';
import { type BuiltServer, signIn } from './server';

/** 20,000 contracts, 200,000 invoices and as many of vendors; `CHAIN_SHARE=0.1` a tenth of them. */
const SHARE = Number(process.env.CHAIN_SHARE ?? 1);
const share = (count: number) => Math.round(count * SHARE);
const BATCH = share(2_000);
/** Issued by eight people at once. */
const AT_ONCE = share(400);
const SIZE: ChainSize = {
  partners: share(20_000),
  running: BATCH + AT_ONCE,
  ended: share(15_800),
  purchases: share(1_800),
  vendorInvoices: share(200_000),
};
const TIMES = 5;
const PEOPLE = 8;
/** As many as the list has issued by one request. */
const ROWS_A_REQUEST = 100;

/** From contracts to invoices with years behind them: lists, search, records, and the invoices of a month. */
export const benchChain = (): Promise<Figure[]> =>
  onPostgres({ title: 'the chain from contracts to invoices', isDurable: true }, async ({ server, postgres }) => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    try {
      const startedAt = performance.now();
      await fillChain(client, SIZE);
      console.log(`filled in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
      return await measureChain(server, client);
    } finally {
      await client.end();
    }
  });

async function measureChain(server: BuiltServer, client: pg.Client): Promise<Figure[]> {
  const ask = askAs(server, await signIn(server.url));
  const { rows } = await client.query<{ invoices: string; contracts: string; customer: string }>(
    `select (select count(*) from customer_invoice) as invoices, (select count(*) from contract) as contracts,
            (select partner from customer_invoice where state = 'sent' order by invoiced_on desc, number limit 1) as customer`,
  );
  const [filled] = rows;
  if (!filled) throw new Error('counts come in one row');
  const note = `${filled.contracts} contracts, ${filled.invoices} invoices and ${SIZE.vendorInvoices} of vendors, ${SIZE.partners} partners, median of ${TIMES} over HTTP`;
  const read =
    (controller: string, action: string) =>
    async (name: string, input: object, atMost?: number): Promise<Figure> => {
      const value = await median(TIMES, () => ask('GET', controller, action, input));
      console.log(`${name}: ${Math.round(value)} ms`);
      return { name: `chain: ${name}`, value, unit: 'ms', note, ...(atMost === undefined ? {} : { atMost }) };
    };
  return [
    ...(await benchLists(read, filled.customer)),
    ...(await benchRecords(read, filled.customer)),
    ...(await benchMonth(ask, client)),
    ...(await benchPeopleAtOnce(server, ask, client)),
  ];
}

type Read = (controller: string, action: string) => (name: string, input: object, atMost?: number) => Promise<Figure>;

/** As the screen of a list begins. */
const PAGE = { limit: 100 };
const LIST = 300;
const SEARCH = 200;
/** A month whose invoices were paid long ago, and the one that was billed last. */
const monthsBack = (count: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
};

async function benchLists(read: Read, customer: string): Promise<Figure[]> {
  const invoices = read('CustomerInvoice', 'list');
  const [contracts, orders] = [read('SalesOrder', 'list'), read('SalesOrder', 'orders')];
  const partners = read('BusinessPartner', 'list');
  return [
    await contracts('contracts, first rows', PAGE, LIST),
    await contracts('contracts by customer', { ...PAGE, sort: 'partnerTitle' }, LIST),
    await contracts('contracts by end of term', { ...PAGE, sort: '-endsOn' }, LIST),
    await contracts('contracts without an order', { ...PAGE, withoutOrder: 'true' }, LIST),
    await read('SalesOrder', 'contractfigures')('figures above the contracts', {}, LIST),
    await contracts('contracts searched by customer', { ...PAGE, text: '雲上電機' }, SEARCH),
    await read('Contract', 'search')('a contract for the palette', { text: '開発支援777' }, SEARCH),
    await contracts('contracts, whole, as look-ups read them', {}),
    await orders('sales orders, first rows', PAGE, LIST),
    await orders('sales orders by month rate', { ...PAGE, sort: '-base' }, LIST),
    await orders('sales orders searched by person', { ...PAGE, text: 'X00042' }, SEARCH),
    await read('SalesOrder', 'orderfigures')('figures above the sales orders', {}, LIST),
    await partners('partners, first rows', PAGE, LIST),
    await partners('partners by name', { ...PAGE, sort: 'title' }, LIST),
    await partners('partners searched by name', { ...PAGE, text: '雲上電機' }, SEARCH),
    await partners('partners, whole, as look-ups read them', {}),
    await read('BusinessPartner', 'duplicates')('possible duplicates of all partners', {}, LIST),
    await invoices('invoices, first rows', {}, LIST),
    await invoices('invoices by amount', { sort: '-billed' }, LIST),
    await invoices('invoices by customer', { sort: 'partnerTitle' }, LIST),
    await invoices('invoices by number', { sort: '-number' }, LIST),
    await invoices('invoices of a month', { month: monthsBack(2) }, LIST),
    await invoices('invoices of a customer', { partner: customer }, LIST),
    await invoices('invoices to be sent', { unsent: 'true' }, LIST),
    await invoices('invoices open', { open: 'true' }, LIST),
    await invoices('invoices overdue', { overdue: 'true' }, LIST),
    await read('CustomerInvoice', 'figures')('figures above the invoices', {}, LIST),
    await invoices('invoices searched by number', { text: `INV-${monthsBack(24).slice(0, 4)}-0777` }, SEARCH),
    await invoices('invoices searched by customer', { text: '雲上電機' }, SEARCH),
    await invoices('invoices searched by amount', { text: '1,089,000' }, SEARCH),
    await invoices('invoices searched by a word that all have', { text: '開発支援' }),
    await invoices('invoices searched in vain', { text: '見当たらない' }, SEARCH),
    await read('CustomerInvoice', 'search')('an invoice for the palette', { text: '開発支援777' }, SEARCH),
    ...(await benchVendorInvoices(read('VendorInvoice', 'list'))),
    await read('VendorInvoice', 'figures')('figures above the vendor invoices', {}, LIST),
    await read('BusinessPartner', 'search')('partner searched by code', { text: customer }, SEARCH),
    await read('BusinessPartner', 'search')('partner searched by name', { text: '雲上電機' }, SEARCH),
    await read('BusinessPartner', 'search')('partner searched with a letter off', { text: '雲上電気' }, SEARCH),
    await read('Employee', 'names')('names of people', {}, SEARCH),
    await read('SalesOrder', 'profits')('profit of a month', { from: monthsBack(1), through: monthsBack(1) }),
  ];
}

async function benchVendorInvoices(vendors: ReturnType<Read>): Promise<Figure[]> {
  return [
    await vendors('vendor invoices, first rows', {}, LIST),
    await vendors('vendor invoices by amount', { sort: '-payable' }, LIST),
    await vendors('vendor invoices by vendor', { sort: 'partnerTitle' }, LIST),
    await vendors('vendor invoices open', { open: 'true' }, LIST),
    await vendors('vendor invoices overdue', { overdue: 'true' }, LIST),
    await vendors('vendor invoices searched by number', { text: `VI-${monthsBack(24).slice(0, 4)}-000777` }, SEARCH),
    await vendors('vendor invoices searched by vendor', { text: '雲上電機' }, SEARCH),
    await vendors('vendor invoices searched in vain', { text: '見当たらない' }, SEARCH),
  ];
}

async function benchRecords(read: Read, code: string): Promise<Figure[]> {
  const partner = (action: string) => read('BusinessPartner', action);
  return [
    await partner('duplicates')('a partner: what may be the same', { code }, LIST),
    await partner('credit')('a partner: credit', { code }, LIST),
    await partner('get')('a partner', { code }, LIST),
    await read('Receivable', 'statement')('statement of a customer', { partner: code, asOf: today() }, LIST),
  ];
}

const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

interface Candidate {
  readonly order: string;
  readonly line: number;
  readonly month: string;
  readonly obstacle: string | null;
}

/** What a month of orders delivered, as candidates, drafts, invoices and papers. */
async function benchMonth(ask: Ask, client: pg.Client): Promise<Figure[]> {
  const month = monthsBack(1);
  const [candidates, listed] = await timedOnce(() => readCandidates(ask, month));
  const [drafts, drafted] = await timedOnce(() => draft(ask, candidates.slice(0, BATCH)));
  const [, issued] = await timedOnce(() => issueAll(ask, drafts, ROWS_A_REQUEST));
  const [, drawn] = await timedOnce(() => drawAll(ask, drafts));
  await requireGapless(client);
  const note = `${BATCH} invoices`;
  return [
    { name: 'chain: candidates of a month', value: listed, unit: 'ms', note },
    { name: 'chain: drafts of them', value: drafted / 1_000, unit: 's', note },
    { name: 'chain: drafts issued', value: issued / 1_000, unit: 's', note },
    {
      name: 'chain: a month from candidates to issued',
      value: (listed + drafted + issued) / 1_000,
      unit: 's',
      atMost: 20,
      note,
    },
    { name: 'chain: papers of a month in one PDF', value: drawn / 1_000, unit: 's', atMost: 120, note },
  ];
}

async function benchPeopleAtOnce(server: BuiltServer, ask: Ask, client: pg.Client): Promise<Figure[]> {
  const drafts = await draft(ask, (await readCandidates(ask, monthsBack(1))).slice(0, AT_ONCE));
  const people: Ask[] = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(askAs(server, await signIn(server.url)));
  const startedAt = performance.now();
  await Promise.all(
    people.map((each, at) =>
      issueAll(
        each,
        drafts.filter((_, of) => of % PEOPLE === at),
        1,
      ),
    ),
  );
  const value = performance.now() - startedAt;
  await requireGapless(client);
  const note = `${PEOPLE} sessions issue ${AT_ONCE} invoices, five a request: no number is missing, the sums are those of the books`;
  return [{ name: 'chain: an invoice issued, eight people at it', value: value / AT_ONCE, unit: 'ms', note }];
}

const readCandidates = async (ask: Ask, month: string): Promise<Candidate[]> =>
  (await ask<{ rows: Candidate[] }>('GET', 'CustomerInvoice', 'candidates', { month })).rows.filter(
    ({ order, obstacle }) => obstacle === null && /-1\d{4}$/.test(order),
  );

async function draft(ask: Ask, candidates: readonly Candidate[]): Promise<string[]> {
  const lines = candidates.map(({ order, line, month }) => ({ order, line, month }));
  const { invoices } = await ask<{ invoices: { id: string }[] }>('POST', 'CustomerInvoice', 'fromorders', { lines });
  if (invoices.length !== candidates.length) throw new Error(`${invoices.length} drafts of ${candidates.length}`);
  return invoices.map(({ id }) => id);
}

/** As the list does: so many a request, one after another. */
async function issueAll(ask: Ask, drafts: readonly string[], aRequest: number): Promise<void> {
  for (let at = 0; at < drafts.length; at += aRequest) {
    const of = drafts.slice(at, at + aRequest).map((id) => ({ id, version: 1 }));
    const { rows } = await ask<{ rows: { reason: string | null }[] }>('POST', 'CustomerInvoice', 'issuemany', { of });
    const refused = rows.find(({ reason }) => reason !== null);
    if (refused) throw new Error(`a draft was not issued: ${refused.reason}`);
  }
}

/** Draws invoices into one PDF, in the background as the screen does. */
async function drawAll(ask: Ask, drafts: readonly string[]): Promise<void> {
  const of = drafts.map((id) => JSON.stringify({ id }));
  const { id } = await ask<{ id: string }>('POST', 'Paper', 'startbatch', { paper: 'invoicing:invoice', of });
  for (;;) {
    const { state } = await ask<{ state: string }>('GET', 'Paper', 'batch', { id });
    if (state === 'done') return;
    if (state !== 'waiting') throw new Error(`the batch is ${state}`);
    await sleep(200);
  }
}

/** Of every year the numbers 1 to the last are there, and what was billed is what the books say. */
async function requireGapless(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ year: number }>(
    `select year from customer_invoice_number n where kind = 'invoice' and last <> (
       select count(distinct substr(number, 10)::int) from customer_invoice
        where number like 'INV-' || n.year || '-%' and substr(number, 10)::int between 1 and n.last)`,
  );
  if (rows.length > 0) throw new Error(`numbers of ${rows.map(({ year }) => year).join()} have gaps`);
  const { rows: off } = await client.query<{ number: string }>(
    `select number from customer_invoice i where i.issued_at > now() - interval '1 hour' and i.billed <> (
       select sum(amount) from journal_line l where l.company_id = i.company_id and l.entry_id = i.entry_id and account_code = '1220')`,
  );
  if (off.length > 0) throw new Error(`${off.length} invoices are not what the books say`);
}

async function timedOnce<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const startedAt = performance.now();
  return [await work(), performance.now() - startedAt];
}
