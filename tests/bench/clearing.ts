import { performance } from 'node:perf_hooks';
import { benchClearingDesk } from './clearingDesk';
import { type Figure, percentile } from './figures';
import { type Ask, askAs, onPostgres, timed } from './onPostgres';
import { signIn } from './server';

const ITEMS = Number(process.env.CLEARING_ITEMS ?? 10_000);
const LINES_A_DOCUMENT = 200;
const DEPOSITS = 30;
const ON = '2026-11-20';

interface Item {
  readonly entryId: string;
  readonly lineNumber: number;
  readonly open: number;
}

/** Clearing of one customer among ten thousand open items: over HTTP, then on the desk in a real browser. */
export const benchClearing = (): Promise<Figure[]> =>
  onPostgres({ title: 'clearing among 10,000 open items', isDurable: true }, async ({ server }) => {
    const key = await signIn(server.url);
    const ask = askAs(server, key);
    const partner = await findCustomer(ask);
    await postItems(ask, partner);
    const list = () => ask<{ rows: Item[] }>('GET', 'AccountingDocument', 'uncleareditems', { ledger: 'receivable' });
    const listed = await timed(5, list);
    const items = new Map((await list()).rows.map((item) => [`${item.entryId}:${item.lineNumber}`, item]));
    const deposits = await postDeposits(ask, partner);
    const proposed: number[] = [];
    const cleared: number[] = [];
    for (const deposit of deposits) {
      const startedAt = performance.now();
      const { rows } = await ask<{ rows: { items: Item[] }[] }>('GET', 'Clearing', 'propose', {
        entryId: deposit.entryId,
        lineNumber: String(deposit.lineNumber),
      });
      proposed.push(performance.now() - startedAt);
      const claim = rows[0]?.items[0];
      if (!claim) throw new Error('nothing was proposed for a deposit whose amount stands in an invoice');
      const { open = 0 } = items.get(`${claim.entryId}:${claim.lineNumber}`) ?? {};
      await ask('POST', 'AccountingDocument', 'clear', {
        clearedOn: ON,
        items: [
          { ...deposit, amount: deposit.open },
          { ...claim, amount: deposit.open, open },
        ],
      });
      cleared.push(performance.now() - startedAt);
    }
    await postDeposits(ask, partner, 1);
    const note = `${ITEMS} items, medians of ${DEPOSITS} over HTTP`;
    return [
      { name: 'open items: the whole list', value: percentile(listed, 0.5), unit: 'ms', atMost: 1_000, note },
      { name: 'open items: a proposal', value: percentile(proposed, 0.5), unit: 'ms', atMost: 1_000, note },
      {
        name: 'open items: propose, clear, on to the next',
        value: percentile(cleared, 0.5),
        unit: 'ms',
        atMost: 100,
        note,
      },
      ...(await benchClearingDesk(server, key)),
    ];
  });

async function findCustomer(ask: Ask): Promise<string> {
  const { rows } = await ask<{ rows: { code: string; isCustomer: boolean }[] }>('GET', 'BusinessPartner', 'list', {});
  const customer = rows.find(({ isCustomer }) => isCustomer);
  if (!customer) throw new Error('the demo company has no customer');
  return customer.code;
}

const claimed = (index: number) => 10_000 + index * 7;

/** Invoices to one customer, every one of another amount. */
async function postItems(ask: Ask, partner: string): Promise<void> {
  for (let start = 0; start < ITEMS; start += LINES_A_DOCUMENT) {
    const lines = Array.from({ length: Math.min(LINES_A_DOCUMENT, ITEMS - start) }, (_, line) => ({
      ...{ side: 'debit', account: '1220', amount: claimed(start + line), partner, memo: `bench ${start + line}` },
    }));
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    await post(ask, [...lines, { side: 'credit', account: '7190', amount: total }]);
  }
}

/** Money of that customer, each for one of the invoices in the midst of the others; another `round`, others of them. */
async function postDeposits(ask: Ask, partner: string, round = 0): Promise<Item[]> {
  const deposits: Item[] = [];
  for (let turn = 0; turn < DEPOSITS; turn++) {
    const amount = claimed(Math.floor((ITEMS / DEPOSITS) * turn) + round);
    const { id } = await post(ask, [
      { side: 'debit', account: '1110', amount },
      { side: 'credit', account: '1220', amount, partner, memo: 'bench' },
    ]);
    deposits.push({ entryId: id, lineNumber: 2, open: amount });
  }
  return deposits;
}

const post = (ask: Ask, lines: readonly object[]) =>
  ask<{ id: string }>('POST', 'AccountingDocument', 'post', {
    document: { documentType: 'SA', documentDate: ON, postingDate: ON, headerText: 'bench', lines },
  });
