import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearItems, unclearItems } from '#plugins/clearing/contract/clearing.ts';
import { getCloseChecklist } from '#plugins/closing/contract/closeChecklist.ts';
import { previewRevaluation, revalue } from '#plugins/ledger/currency/contract/currency.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { bill, buy, inDollars, linesOf, openOf, setRate } from './foreignBooks';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  reasonOf,
  requirePosted,
  type TestBooks,
} from './testBooks';

const SEQUENCES = Number(process.env.CURRENCY_SEQUENCES ?? 10);
const AS_OF = '2026-10-31';
const MIGRATION = 'src/plugins/ledger/server/migrations/0036_deposits_held_in_currencies.sql';
const OCTOBER = { documentDate: '2026-10-10', postingDate: '2026-10-10' };

describeOnOneEngine('revaluation', (open) => {
  let shared: TestBooks;
  let books: TestBooks;
  beforeAll(async () => {
    shared = await openTestBooks(open);
  }, 120_000);
  beforeEach(async () => {
    books = await foundTestBooks(shared.database);
  });
  const preview = () => books.ask(previewRevaluation, { asOf: AS_OF });
  const run = (acceptsStale = false) => books.ask(revalue, { asOf: AS_OF, acceptsStale });

  describe('at the end of a period', () => {
    it('posts what the closing rate changes, and takes it back on the next day', async () => {
      await bill(books, 600_000, '150', OCTOBER);
      await setRate(books, 'USD', '2026-10-30', '148');
      expect(await preview()).toMatchObject({
        rows: [{ account: '1220', partner: 'C001', currency: 'USD', foreign: 600_000, bookYen: 900_000, yen: 888_000 }],
        totals: { gain: 0, loss: 12_000, difference: -12_000 },
      });
      const { runs, rows } = await run();
      expect(rows).toMatchObject([{ posted: -12_000, difference: 0 }]);
      expect(await linesOf(books, runs[0]?.document.id ?? '')).toEqual([
        ['debit', '7520', 12_000, null],
        ['credit', '1220', 12_000, null],
      ]);
      expect(await linesOf(books, runs[0]?.reversal.id ?? '')).toEqual([
        ['credit', '7520', 12_000, null],
        ['debit', '1220', 12_000, null],
      ]);
      expect(await openOf(books, '1220')).toMatchObject([{ open: 900_000, foreignOpen: 600_000 }]);
      expect(await books.verify()).toEqual([]);
    });

    it('counts deposits and debts, and what was cleared only later as still open', async () => {
      const sold = await bill(books, 100_000, '150', OCTOBER);
      await buy(books, 200_000, '150', OCTOBER);
      requirePosted((await books.post(inDollars([debit('1140', 50_000), credit('4110', 50_000)], '140', OCTOBER)))[0]);
      await books.ask(clearItems, {
        clearedOn: '2026-11-05',
        items: [{ ...sold, amount: sold.open }],
        money: { account: '1140', side: 'debit', amount: 151_000, foreignAmount: 100_000 },
      });
      await setRate(books, 'USD', AS_OF, '152');
      const { rows, totals } = await preview();
      expect(rows.map(({ account, foreign, difference }) => [account, foreign, difference])).toEqual([
        ['1140', 50_000, 6_000],
        ['1220', 100_000, 2_000],
        ['2020', -200_000, -4_000],
      ]);
      expect(totals).toEqual({ gain: 8_000, loss: 4_000, difference: 4_000 });
    });

    it('keeps a deposit through a fee in yen, which counts in its book value, and a past answer through later lines', async () => {
      requirePosted(
        (await books.post(inDollars([debit('1140', 1_000_000), credit('4150', 1_000_000)], '150', OCTOBER)))[0],
      );
      await setRate(books, 'USD', AS_OF, '140');
      expect((await preview()).rows).toMatchObject([{ account: '1140', foreign: 1_000_000, difference: -100_000 }]);
      const fee = (postingDate: string) =>
        books.post(document([debit('6340', 440), credit('1140', 440)], { postingDate }));
      for (const day of ['2026-10-20', '2026-10-31', '2026-11-01', '2026-11-02']) requirePosted((await fee(day))[0]);
      const held = { account: '1140', bookYen: 1_499_120, bookYenAlone: -880, yen: 1_400_000, difference: -99_120 };
      expect((await preview()).rows).toMatchObject([held]);
      await run();
      expect((await preview()).rows).toMatchObject([{ ...held, posted: -99_120, difference: 0 }]);
      expect(await books.verify()).toEqual([]);
    });

    it('keeps several currencies of one deposit apart, and leaves out a yen account that a conversion moved', async () => {
      const held = [debit('1140', 1_000_000), credit('4150', 1_000_000)];
      requirePosted((await books.post(inDollars(held, '150', OCTOBER)))[0]);
      requirePosted((await books.post(inDollars(held, '160', { ...OCTOBER, currency: 'EUR' })))[0]);
      requirePosted(
        (await books.post(inDollars([debit('1110', 400_000), credit('1140', 400_000)], '151', OCTOBER)))[0],
      );
      requirePosted((await books.post(document([debit('6340', 440), credit('1140', 440)], OCTOBER)))[0]);
      await setRate(books, 'USD', AS_OF, '152');
      await setRate(books, 'EUR', AS_OF, '159');
      expect((await preview()).rows).toMatchObject([
        { account: '1140', currency: 'EUR', foreign: 1_000_000, bookYen: 1_599_560, difference: -9_560 },
        { account: '1140', currency: 'USD', foreign: 600_000, bookYen: 896_000, difference: 16_000 },
      ]);
    });

    it('is left to the deposits that were held in currencies when the mark of an account came to say so', async () => {
      const mark = (code: string) =>
        books.act((tx) =>
          tx.$client.query('update account set is_revalued = true where company_id = $1 and code = $2', [
            books.companyId,
            code,
          ]),
        );
      for (const code of ['1110', '1120', '1150']) await mark(code);
      const convert = (to: string, from: string) =>
        books.post(inDollars([debit(to, 10_000), credit(from, 10_000)], '150', OCTOBER));
      requirePosted((await convert('1140', '4150'))[0]);
      requirePosted((await convert('1120', '4150'))[0]);
      requirePosted((await convert('1150', '1140'))[0]);
      for (const account of ['1140', '1150']) {
        requirePosted((await books.post(document([debit('6340', 440), credit(account, 440)], OCTOBER)))[0]);
        requirePosted((await books.post(document([debit('6340', 440), credit(account, 440)], OCTOBER)))[0]);
      }
      await books.act((tx) => tx.$client.query(readFileSync(MIGRATION, 'utf8')));
      const { rows } = await books.act((tx) =>
        tx.$client.query<{ code: string }>(
          'select code from account where company_id = $1 and is_revalued and not is_clearable order by code',
          [books.companyId],
        ),
      );
      expect(rows.map(({ code }) => code)).toEqual(['1120', '1140']);
    });

    it('posts the difference alone when it is run again', async () => {
      await bill(books, 600_000, '150', OCTOBER);
      await setRate(books, 'USD', AS_OF, '148');
      await run();
      expect(await run().catch(reasonOf)).toBe('accounting/revaluation-nothing');
      await bill(books, 100_000, '150', OCTOBER);
      await setRate(books, 'USD', AS_OF, '149');
      const { runs } = await run();
      // 7,000 dollars at 149 instead of 150 are 7,000 yen less; 12,000 were posted.
      expect(await linesOf(books, runs[1]?.document.id ?? '')).toEqual([
        ['debit', '1220', 5_000, null],
        ['credit', '7130', 5_000, null],
      ]);
      expect(await books.verify()).toEqual([]);
    });

    it('is refused in the middle of a month, without a rate, with an old one, and where a period is closed', async () => {
      const refused = async (answer: Promise<unknown>) => answer.then(() => 'taken', reasonOf);
      await bill(books, 600_000, '150', OCTOBER);
      expect(await refused(books.ask(revalue, { asOf: '2026-10-30' }))).toBe('accounting/revaluation-not-month-end');
      expect(await refused(run())).toBe('accounting/revaluation-rate-missing');
      await setRate(books, 'USD', '2026-10-01', '148');
      expect(await refused(run())).toBe('accounting/revaluation-rate-stale');
      await books.ask(setPeriod, { period: '2026-10', state: 'closed' });
      expect(await refused(run(true))).toBe('accounting/period-closed');
      await books.ask(setPeriod, { period: '2026-11', state: 'closed' });
      await books.ask(setPeriod, { period: '2026-10', state: 'open', reason: '試験' });
      expect(await refused(run(true))).toBe('accounting/revaluation-next-period-closed');
      await books.ask(setPeriod, { period: '2026-11', state: 'open', reason: '試験' });
      expect((await run(true)).runs).toHaveLength(1);
    });

    it('names the rate that makes more yen than the books hold, and the close is still to be looked at', async () => {
      await bill(books, 1_000_000_000, '150', OCTOBER);
      await setRate(books, 'USD', AS_OF, '9999999');
      const refused = {
        code: 'accounting/revaluation-too-large',
        params: { currency: 'USD', rate: '9999999', day: AS_OF },
      };
      await expect(preview()).rejects.toMatchObject(refused);
      await expect(run()).rejects.toMatchObject(refused);
      const { checks } = await books.ask(getCloseChecklist, { period: '2026-10' });
      expect(checks.find(({ id }) => id === 'revaluation')).toMatchObject({ count: 1, amount: null });
      await setRate(books, 'USD', AS_OF, '151');
      expect((await preview()).totals.gain).toBe(10_000_000);
    });

    it('is a check of the close, which has to be done at the end of the year', async () => {
      await bill(books, 600_000, '150', OCTOBER);
      await setRate(books, 'USD', AS_OF, '148');
      const check = async (period: string) =>
        (await books.ask(getCloseChecklist, { period })).checks.find(({ id }) => id === 'revaluation');
      expect(await check('2026-10')).toMatchObject({ isDone: true, count: 1, amount: -12_000 });
      expect(await check('2027-03')).toMatchObject({ isDone: false, count: 1 });
      expect(await check('2026-09')).toMatchObject({ isDone: true, count: 0 });
    });
  });

  it(`keeps both balances of two currencies through any sequence, and leaves nothing over (${SEQUENCES} sequences)`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
        const each = await foundTestBooks(shared.database);
        const clearings: string[] = [];
        for (const next of steps) await take(next, each, clearings);
        await expectWhole(each);
        for (const id of [...clearings].reverse())
          await each.ask(unclearItems, { id, on: '2026-11-20', reason: '試験' });
        await expectWhole(each);
        expect(
          (await openOf(each, '1220')).every(
            ({ open, amount, foreignOpen, foreignAmount }) => open === amount && foreignOpen === foreignAmount,
          ),
        ).toBe(true);
        expect(await each.verify()).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    );
  }, 300_000);
});

interface Step {
  readonly do: 'bill' | 'receive' | 'settle' | 'revalue';
  readonly currency: 'USD' | 'KRW';
  readonly amount: number;
  readonly rate: number;
  readonly pick: number;
  readonly part: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('bill' as const, 'receive' as const, 'settle' as const, 'settle' as const, 'revalue' as const),
  currency: fc.constantFrom('USD' as const, 'KRW' as const),
  amount: fc.integer({ min: 1, max: 300_000 }),
  rate: fc.integer({ min: 8_000, max: 19_999 }),
  pick: fc.nat(1_000),
  part: fc.integer({ min: 1, max: 100 }),
});

/** Bills, receives money without saying for what, settles items with or without money, or revalues October. */
async function take(next: Step, books: TestBooks, clearings: string[]): Promise<void> {
  const rate = (next.rate / (next.currency === 'USD' ? 100 : 1_000)).toString();
  const dated = { ...OCTOBER, currency: next.currency };
  if (next.do === 'bill') return void (await bill(books, next.amount + 100, rate, dated));
  if (next.do === 'receive') {
    const lines = [debit('1140', next.amount + 100), credit('1220', next.amount + 100, { partner: 'C001' })];
    return void requirePosted((await books.post(inDollars(lines, rate, dated)))[0]);
  }
  if (next.do === 'revalue') {
    for (const currency of ['USD', 'KRW'])
      await setRate(books, currency, AS_OF, currency === next.currency ? rate : '100.5');
    const answer = await books.ask(revalue, { asOf: AS_OF }).catch((refusal: unknown) => refusal);
    if (answer instanceof Error && reasonOf(answer) !== 'accounting/revaluation-nothing') throw answer;
    return;
  }
  const items = (await openOf(books, '1220')).filter(({ currency }) => currency === next.currency);
  const bills = items.filter(({ side }) => side === 'debit');
  const receipts = items.filter(({ side }) => side === 'credit');
  const [one, other] = [bills[next.pick % bills.length], receipts[next.pick % receipts.length]];
  if (!one) return;
  const most = Math.min(one.foreignOpen ?? 0, other?.foreignOpen ?? Number.POSITIVE_INFINITY);
  const foreignAmount = Math.ceil((most * next.part) / 100);
  const answer = await books
    .ask(clearItems, {
      clearedOn: '2026-11-20',
      items: [one, ...(other ? [other] : [])].map((item) => ({ ...item, amount: item.open, foreignAmount })),
      ...(other ? {} : { money: { account: '1140', side: 'debit' as const, amount: next.rate + 1, foreignAmount } }),
    })
    .catch((refusal: unknown) => refusal);
  // Rounded to whole yen, nothing may be left of a very small part: that is refused, and nothing else.
  if (answer instanceof Error) {
    if (reasonOf(answer) === undefined) throw answer;
    return;
  }
  clearings.push((answer as { id: string }).id);
}

/** Every entry balances in both units; open items are the lines, in both, for each account, partner and currency. */
async function expectWhole(books: TestBooks): Promise<void> {
  const faults = await books.act(async (tx) => {
    const { rows } = await tx.$client.query(
      `select e.id from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
       group by e.id, e.currency
       having sum(case l.side when 'debit' then l.amount else -l.amount end) <> 0
         or e.currency <> 'JPY' and (count(*) <> count(l.foreign_amount)
           or sum(case l.side when 'debit' then l.foreign_amount else -l.foreign_amount end) <> 0)
       union all
       select null from open_item o join journal_entry e on e.company_id = o.company_id and e.id = o.entry_id
       join journal_line l on l.company_id = o.company_id and l.entry_id = o.entry_id and l.line_number = o.line_number
       group by o.account_code, o.partner_code, e.currency
       having sum(case o.side when 'debit' then l.amount else -l.amount end)
           <> sum(case o.side when 'debit' then o.amount - o.cleared else o.cleared - o.amount end)
         or sum(case o.side when 'debit' then l.foreign_amount else -l.foreign_amount end) <> sum(case o.side
           when 'debit' then o.foreign_amount - o.foreign_cleared else o.foreign_cleared - o.foreign_amount end)`,
    );
    return rows;
  });
  expect(faults).toEqual([]);
}
