import { beforeAll, expect, it } from 'vitest';
import { revalue } from '#plugins/ledger/currency/contract/currency.ts';
import { type DraftLine, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { postEntries } from '#plugins/ledger/document/server/postEntries.ts';
import { type CashFlowMethod, cashFlow } from '#plugins/statements/cash-flow/contract/cashFlow.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { bill, buy, inDollars, setRate } from '../../ledger/server/foreignBooks';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  requirePosted,
  type TestBooks,
} from '../../ledger/server/testBooks';
import { KNOWN_STATEMENTS } from './cashFlowStatements';

describeOnOneEngine('the cash-flow statement from the books', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  it('shows a machine bought on credit when its debt is paid, older debts first, by either method', async () => {
    const post = async (lines: Parameters<typeof document>[0], postingDate: string) => {
      const [answer] = await books.post(document(lines, { postingDate }));
      requirePosted(answer);
    };
    const owed = (amount: number) => credit('2210', amount, { partner: 'V001' });
    const pay = (amount: number, day: string) =>
      post([debit('2210', amount, { partner: 'V001' }), credit('1110', amount)], day);
    await post([debit('6290', 7_000), owed(7_000)], '2026-08-31');
    await post([debit('1550', 110_000, { taxCode: 'P10' }), owed(110_000)], '2026-09-10');
    await post([debit('6290', 9_000), owed(9_000)], '2026-09-30');
    await pay(62_000, '2026-10-30');
    await pay(64_000, '2026-11-10');

    const figures = async (from: string, through: string, more: { method?: 'direct'; knownAt?: string } = {}) => {
      const { rows, totals } = await books.ask(cashFlow, { from, through, ...more });
      expect(totals.difference).toBe(0);
      return Object.fromEntries(rows.flatMap(({ code, amount, kind }) => (kind === 'line' ? [[code, amount]] : [])));
    };
    expect(await figures('2026-09', '2026-09')).toEqual({ PRETAX: -9_000, CTAX: -10_000, OTHER: 19_000 });
    expect(await figures('2026-10', '2026-10')).toEqual({ OTHER: -12_000, TAN_OUT: -50_000 });
    expect(await figures('2026-11', '2026-11')).toEqual({ OTHER: -14_000, TAN_OUT: -50_000 });
    expect(await figures('2026-04', '2026-11')).toEqual({ PRETAX: -16_000, CTAX: -10_000, TAN_OUT: -100_000 });
    expect(await figures('2026-11', '2026-11', { method: 'direct' })).toEqual({
      OTHER_CASH: -14_000,
      TAN_OUT: -50_000,
    });
    expect(await figures('2026-11', '2026-11', { knownAt: '2026-01-01T00:00:00.000Z' })).toEqual({});
  });

  it.each(KNOWN_STATEMENTS)('tells what was worked out by hand: $name', async ({ entries, expected }) => {
    const known = await foundTestBooks(books.database);
    const requests = entries.map(([postingDate, moved]) =>
      document(linesOf(moved), { postingDate, documentType: 'SA' }),
    );
    const posted = await known.act((tx) =>
      postEntries(
        tx,
        requests.map((request) => ({ call: known.call, origin: 'system', source: 'typed', request })),
      ),
    );
    posted.forEach(requirePosted);
    const told: unknown[] = [];
    for (const { months, method } of expected) told.push({ ...(await figuresOf(known, months, method)), method });
    expect(told).toEqual(expected.map(({ method, ...figures }) => ({ ...figures, method })));
  });

  it('puts what a run of the revaluation did to deposits into Ⅳ, whatever else it revalued', async () => {
    const abroad = await foundTestBooks(books.database);
    const day = { documentDate: '2026-10-10', postingDate: '2026-10-10' };
    await bill(abroad, 100_000, '150', day);
    await buy(abroad, 40_000, '150', day);
    requirePosted((await abroad.post(inDollars([debit('1140', 300_000), credit('4150', 300_000)], '150', day)))[0]);
    await setRate(abroad, 'USD', '2026-10-31', '140');
    await abroad.ask(revalue, { asOf: '2026-10-31' });
    // Sold 600,000, bought 60,000; of the loss of 36,000 the deposit bears 30,000.
    expect(await figuresOf(abroad, ['2026-10', '2026-10'])).toMatchObject({
      rows: { PRETAX: 504_000, FX: 30_000, AR: -140_000, AP: 56_000 },
      totals: [450_000, 0, 0, -30_000],
    });
    expect(await figuresOf(abroad, ['2026-10', '2026-10'], 'direct')).toMatchObject({
      totals: [450_000, 0, 0, -30_000],
    });
    expect((await figuresOf(abroad, ['2026-11', '2026-11'])).totals).toEqual([0, 0, 0, 30_000]);
  });

  it('lets a reversal take back what was held, and a debt paid before it was booked stand when it is', async () => {
    const turned = await foundTestBooks(books.database);
    const post = async (lines: DraftLine[], postingDate: string) =>
      requirePosted((await turned.post(document(lines, { postingDate })))[0]);
    const out = { taxCode: 'OUT' };
    const owed = (amount: number) => credit('2210', amount, { partner: 'V001' });
    const pay = (amount: number) => [debit('2210', amount, { partner: 'V001' }), credit('1110', amount)];
    const wrong = await post([debit('1550', 90_000, out), owed(90_000)], '2026-09-01');
    await turned.ask(reverseDocument, {
      id: wrong.id,
      version: wrong.version,
      postingDate: '2026-10-01',
      reason: '誤り',
    });
    expect(await figuresOf(turned, ['2026-10', '2026-10'])).toEqual(figuresOfNothing(['2026-10', '2026-10']));
    await post(pay(50_000), '2026-10-20');
    await post([debit('1550', 50_000, out), owed(50_000)], '2026-11-05');
    expect(await figuresOf(turned, ['2026-11', '2026-11'])).toMatchObject({
      rows: { OTHER: 50_000, TAN_OUT: -50_000 },
      totals: [50_000, -50_000, 0, 0],
    });
  });
});

const figuresOfNothing = (months: readonly [string, string]) => ({ rows: {}, totals: [0, 0, 0, 0], months });

/** Debit positive; a partner stands behind the account. Nothing is taken out of the amounts as tax. */
const linesOf = (moved: Readonly<Record<string, number>>): DraftLine[] =>
  Object.entries(moved).map(([key, amount]) => {
    const [account = '', partner] = key.split(' ');
    const more = { taxCode: 'OUT', ...(partner ? { partner } : {}) };
    return amount > 0 ? debit(account, amount, more) : credit(account, -amount, more);
  });

/** The rows and sections of a statement, which must add up to the change of money. */
async function figuresOf(books: TestBooks, [from, through]: readonly [string, string], method?: CashFlowMethod) {
  const { rows, totals } = await books.ask(cashFlow, { from, through, method });
  expect(totals.difference).toBe(0);
  return {
    months: [from, through],
    rows: Object.fromEntries(rows.flatMap(({ code, amount, kind }) => (kind === 'line' ? [[code, amount]] : []))),
    totals: [totals.operating, totals.investing, totals.financing, totals.exchange],
  };
}
