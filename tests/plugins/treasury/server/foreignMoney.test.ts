import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount, updateAccount } from '#plugins/ledger/account/contract/account.ts';
import { previewRevaluation, revalue } from '#plugins/ledger/currency/contract/currency.ts';
import { readAllOpenItems } from '#plugins/ledger/open-item/server/service.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import {
  buyCurrency,
  getForeignMoney,
  payCurrency,
  sellCurrency,
} from '#plugins/treasury/house-bank/contract/foreignMoney.ts';
import { listHouseBanks, updateHouseBank } from '#plugins/treasury/house-bank/contract/houseBank.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { buy as buyFrom, inDollars, linesOf, openOf, setRate } from '../../ledger/server/foreignBooks';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  reasonOf,
  requirePosted,
  type TestBooks,
} from '../../ledger/server/testBooks';

describeOnOneEngine('foreign money of house banks', (open) => {
  let shared: TestBooks;
  let books: TestBooks;
  beforeAll(async () => {
    shared = await openTestBooks(open);
  }, 120_000);
  beforeEach(async () => {
    books = await foundTestBooks(shared.database);
    await saveBank({ code: 'USD', currency: 'USD', ledgerAccount: '1140' });
  });

  const saveBank = (more: {
    code: string;
    currency: string;
    ledgerAccount: string;
    isActive?: boolean;
    version?: number;
  }) => books.ask(updateHouseBank, { houseBank: { title: `口座${more.code}`, isActive: true, ...more } });
  const stand = (asOf?: string) => books.ask(getForeignMoney, { code: 'USD', ...(asOf ? { asOf } : {}) });
  const seen = async () => ({ code: 'USD', lines: (await stand()).lines });
  const buy = async (on: string, foreignAmount: number, rate: string) =>
    books.ask(buyCurrency, { ...(await seen()), on, foreignAmount, rate, account: '1110' });
  const sell = async (on: string, foreignAmount: number, yen: number, more = {}) =>
    books.ask(sellCurrency, { ...(await seen()), on, foreignAmount, yen, account: '1110', ...more });
  const pay = async (on: string, foreignAmount: number, more: { account?: string; partner?: string; rate?: string }) =>
    books.ask(payCurrency, { ...(await seen()), on, foreignAmount, ...more });
  const heldOn = async (asOf: string) => {
    const { foreign, bookYen, averageRate, value, unrealised } = (await stand(asOf)).balances[0] ?? {};
    return { foreign, bookYen, averageRate, value, unrealised };
  };
  const hundred = () => buy('2026-10-05', 10_000, '150');

  it('is bought, changed, paid and revalued as worked out by hand', async () => {
    // 10,000.00 at 150 and 5,000.00 at 156 cost 2,280,000: 152 each.
    await buy('2026-10-01', 1_000_000, '150');
    await buy('2026-10-05', 500_000, '156');
    await setRate(books, 'USD', '2026-10-05', '155');
    expect(await heldOn('2026-10-05')).toEqual({
      ...{ foreign: 1_500_000, bookYen: 2_280_000, averageRate: '152', value: 2_325_000, unrealised: 45_000 },
    });
    expect(await heldOn('2026-10-04')).toMatchObject({ foreign: 1_000_000, bookYen: 1_500_000, averageRate: '150' });

    // 6,000.00 at 158 are 948,000, and cost 912,000.
    const sold = await sell('2026-10-10', 600_000, 948_000);
    expect(sold).toMatchObject({ cost: 912_000, result: 36_000 });
    expect(await linesOf(books, sold.id)).toEqual([
      ['debit', '1110', 948_000, 600_000],
      ['credit', '1140', 912_000, 600_000],
      ['credit', '7130', 36_000, 0],
    ]);

    // 3,000.00 at 149 are 447,000, and cost 456,000.
    await setRate(books, 'USD', '2026-10-20', '149');
    const paid = await pay('2026-10-20', 300_000, { account: '6290' });
    expect(paid).toMatchObject({ cost: 456_000, result: -9_000 });
    expect(await linesOf(books, paid.id)).toEqual([
      ['debit', '6290', 447_000, 300_000],
      ['debit', '7520', 9_000, 0],
      ['credit', '1140', 456_000, 300_000],
    ]);

    // What is left cost 152 each: at 152 there is nothing to revalue, at 153 a gain of 6,000.
    await setRate(books, 'USD', '2026-10-31', '152');
    expect(await heldOn('2026-10-31')).toEqual({
      ...{ foreign: 600_000, bookYen: 912_000, averageRate: '152', value: 912_000, unrealised: 0 },
    });
    const asOf = { asOf: '2026-10-31' };
    expect(await books.ask(revalue, asOf).catch(reasonOf)).toBe('accounting/revaluation-nothing');
    await setRate(books, 'USD', '2026-10-31', '153');
    const { runs } = await books.ask(revalue, asOf);
    expect(await linesOf(books, runs[0]?.document.id ?? '')).toEqual([
      ['debit', '1140', 6_000, null],
      ['credit', '7130', 6_000, null],
    ]);

    // The average knows nothing of it, neither on that day nor after it was taken back.
    expect(await heldOn('2026-10-31')).toMatchObject({ bookYen: 912_000, averageRate: '152', unrealised: 6_000 });
    const { rows, currencies } = await books.ask(listHouseBanks, {});
    expect(rows).toMatchObject([{ code: 'USD', balance: 912_000, held: [{ foreign: 600_000, bookYen: 912_000 }] }]);
    expect(currencies).toMatchObject([{ currency: 'USD', foreign: 600_000, bookYen: 912_000, value: 918_000 }]);
    expect((await books.ask(listHouseBanks, asOf)).rows).toMatchObject([{ balance: 918_000 }]);
    expect(await sell('2026-11-02', 600_000, 930_000)).toMatchObject({ cost: 912_000, result: 18_000 });
    expect(await heldOn('2026-11-02')).toMatchObject({ foreign: undefined });
    const { movements, offAverage } = await stand();
    expect([movements.length, movements[0], offAverage]).toMatchObject([5, { heldForeign: 0, heldYen: 0 }, 0]);
    expect((await books.ask(previewRevaluation, { asOf: '2026-11-30' })).rows).toEqual([]);
    expect(await books.verify()).toEqual([]);
  });

  it('takes all yen that are left with the last cent', async () => {
    await buy('2026-10-01', 333, '149.87');
    await buy('2026-10-02', 334, '151.13');
    for (const [index, part] of [100, 233, 333, 1].entries()) {
      await sell(`2026-10-1${index}`, part, 100);
    }
    expect((await stand()).movements[0]).toMatchObject({ heldForeign: 0, heldYen: 0 });
    expect((await books.ask(listHouseBanks, {})).rows).toMatchObject([{ balance: 0, held: [] }]);
  });

  it('that leaves with an earlier day takes the average of that day, or all that is left in the end', async () => {
    await hundred();
    await buy('2026-10-10', 10_000, '100');
    expect(await sell('2026-10-12', 15_000, 18_750)).toMatchObject({ cost: 18_750 });
    expect(await sell('2026-10-06', 1_000, 1_500)).toMatchObject({ cost: 1_500 });
    // 40.00 are left with 4,750 yen: on the day they would have cost 6,000.
    expect(await sell('2026-10-06', 4_000, 6_000)).toMatchObject({ cost: 4_750, result: 1_250 });
    expect((await stand()).movements[0]).toMatchObject({ heldForeign: 0, heldYen: 0 });
    expect((await books.ask(listHouseBanks, {})).rows).toMatchObject([{ balance: 0, held: [] }]);
  });

  it('knows every open item of a partner, however few come at once', async () => {
    for (const dueOn of ['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']) {
      await buyFrom(books, 100, '150', {
        lines: [debit('6290', 100), credit('2020', 100, { partner: 'V001', dueOn })],
      });
    }
    const asked = { ledger: 'payable', partner: 'V001' } as const;
    const dueOf = (rows: readonly { dueOn: string | null }[]) => rows.map(({ dueOn }) => dueOn);
    const whole = dueOf(await books.act((tx) => readAllOpenItems(tx, asked, books.call)));
    expect(whole).toHaveLength(5);
    for (const atOnce of [1, 2, 5]) {
      expect(dueOf(await books.act((tx) => readAllOpenItems(tx, asked, books.call, atOnce)))).toEqual(whole);
    }
  });

  it('pays what a partner is owed, what is due first before the rest, with the result of debt and deposit', async () => {
    const day = (on: string, dueOn: string) => ({
      ...{ documentDate: on, postingDate: on },
      lines: [debit('6290', 100_000), credit('2020', 100_000, { partner: 'V001', dueOn })],
    });
    await buyFrom(books, 100_000, '150', day('2026-10-02', '2026-12-31'));
    await buyFrom(books, 100_000, '151', day('2026-10-03', '2026-10-31'));
    await buy('2026-10-05', 500_000, '155');
    expect(await pay('2026-10-10', 200_001, { partner: 'V001' }).catch(reasonOf)).toBe('treasury/foreign-above-owed');
    expect(await pay('2026-10-02', 1, { partner: 'V001' }).catch(reasonOf)).toBe('treasury/foreign-not-there');
    // 1,500.00 cost 232,500; the debts were booked at 151,000 and 75,000.
    const paid = await pay('2026-10-10', 150_000, { partner: 'V001' });
    expect(paid).toMatchObject({ cost: 232_500, result: -6_500 });
    expect(await openOf(books, '2020')).toMatchObject([{ foreignOpen: 50_000, open: 75_000, dueOn: '2026-12-31' }]);
    expect(await heldOn('2026-10-10')).toMatchObject({ foreign: 350_000, bookYen: 542_500, averageRate: '155' });
    expect(await books.verify()).toEqual([]);
  });

  it('moves to another deposit of the currency at its cost, and realises nothing', async () => {
    const like = await books.ask(getAccount, { code: '1140' });
    const spare = { ...like, code: '1141', title: '外貨預金2', searchKey: '' };
    await books.ask(updateAccount, { account: { ...spare, version: undefined } });
    await hundred();
    await setRate(books, 'USD', '2026-10-05', '160');
    expect(await pay('2026-10-10', 4_000, { account: '1141' })).toMatchObject({ cost: 6_000, result: 0 });
    await saveBank({ code: 'EUR', currency: 'EUR', ledgerAccount: '1141' });
    expect(await pay('2026-10-11', 4_000, { account: '1141' }).catch(reasonOf)).toBe('treasury/other-currency');
    const { currencies, rows } = await books.ask(listHouseBanks, {});
    expect(rows.map(({ code, held }) => [code, held[0]?.foreign])).toEqual([
      ['EUR', 4_000],
      ['USD', 6_000],
    ]);
    expect(currencies).toMatchObject([{ currency: 'USD', foreign: 10_000, bookYen: 15_000, unrealised: 1_000 }]);
  });

  it('that was typed by hand leaves at the yen it says, and the difference to the average is told', async () => {
    await hundred();
    const typed = inDollars([debit('6290', 4_000), credit('1140', 4_000)], '140', {
      ...{ documentDate: '2026-10-10', postingDate: '2026-10-10' },
    });
    requirePosted((await books.post(typed))[0]);
    const { balances, movements, offAverage } = await stand('2026-10-31');
    expect(balances).toMatchObject([{ foreign: 6_000, bookYen: 9_400, averageRate: '156.666667' }]);
    expect(movements[0]).toMatchObject({ foreign: -4_000, yen: -5_600, offAverage: -400 });
    expect(offAverage).toBe(-400);
    // A revaluation to the rate it was bought at takes it.
    await setRate(books, 'USD', '2026-10-31', '150');
    const { totals } = await books.ask(previewRevaluation, { asOf: '2026-10-31' });
    expect(totals).toEqual({ gain: 0, loss: 400, difference: -400 });
  });

  it('counts a fee in yen in its cost, as the revaluation does', async () => {
    await hundred();
    const fee = document([debit('6340', 300), credit('1140', 300)], { postingDate: '2026-10-06' });
    requirePosted((await books.post(fee))[0]);
    expect(await heldOn('2026-10-06')).toMatchObject({ foreign: 10_000, bookYen: 14_700, averageRate: '147' });
    expect(await sell('2026-10-07', 10_000, 14_700)).toMatchObject({ cost: 14_700, result: 0 });
    expect((await stand()).movements).toMatchObject([{ heldYen: 0 }, { yen: -300, heldYen: 14_700 }, {}]);
  });

  describe('is refused', () => {
    const refused = async (answer: Promise<unknown>) => answer.then(() => 'taken', reasonOf);

    it('beyond what is there, on the day and on any day after it', async () => {
      await hundred();
      await buy('2026-10-20', 5_000, '150');
      expect(await refused(sell('2026-10-04', 1, 1))).toBe('treasury/foreign-not-there');
      expect(await refused(sell('2026-10-19', 10_001, 1))).toBe('treasury/foreign-not-there');
      await sell('2026-10-21', 12_000, 18_000);
      // Of the hundred on the 19th thirty are still there after the 21st.
      expect(await refused(sell('2026-10-19', 3_001, 1))).toBe('treasury/foreign-not-there');
      expect(await refused(sell('2026-10-19', 3_000, 4_500))).toBe('taken');
      expect((await stand()).movements[0]).toMatchObject({ heldForeign: 0, heldYen: 0 });
    });

    it('before the last revaluation, in a closed period, and on a day to come', async () => {
      await hundred();
      await setRate(books, 'USD', '2026-10-31', '160');
      expect(await refused(sell('2026-11-21', 1, 1))).toBe('treasury/not-paid-yet');
      await books.ask(revalue, { asOf: '2026-10-31' });
      expect(await refused(sell('2026-10-31', 1, 1))).toBe('treasury/foreign-revalued');
      expect(await refused(buy('2026-10-31', 1, '150'))).toBe('treasury/foreign-revalued');
      expect(await refused(pay('2026-10-30', 1, { account: '6290' }))).toBe('treasury/foreign-revalued');
      await books.ask(setPeriod, { period: '2026-11', state: 'closed' });
      expect(await refused(sell('2026-11-01', 100, 150))).toBe('accounting/period-closed');
      expect((await stand()).movements).toHaveLength(1);
    });

    it.each([
      ['neither yen nor a rate', 'treasury/yen-or-rate', { yen: undefined }],
      ['both of them', 'treasury/yen-or-rate', { rate: '150' }],
      ['less than a yen', 'treasury/foreign-below-yen', { yen: undefined, rate: '0.000001' }],
      ['yen and an amount that make no rate', 'treasury/foreign-rate-odd', { foreignAmount: 1, yen: 1_000_000_000 }],
      ['itself as the account of the yen', 'treasury/not-a-yen-account', { account: '1140' }],
      ['an account of no money', 'treasury/not-a-yen-account', { account: '6290' }],
      ['an account that is none', 'treasury/not-a-yen-account', { account: '9998' }],
      ['an unknown house bank', 'treasury/unknown-house-bank', { code: 'NONE' }],
    ])('with %s', async (_what, reason, more) => {
      await hundred();
      expect(await refused(sell('2026-10-10', 100, 150, more))).toBe(reason);
    });

    it('for an account that is not paid from here', async () => {
      await hundred();
      const rate = '150';
      for (const account of ['1140', '7130', '2020', '2210', '9999', 'NONE']) {
        expect([account, await refused(pay('2026-10-10', 1, { account, rate }))]).toEqual([
          account,
          'treasury/not-paid-to',
        ]);
      }
      expect(await refused(pay('2026-10-10', 1, { account: '1110', rate }))).toBe('treasury/other-currency');
      expect(await refused(pay('2026-10-10', 1, {}))).toBe('treasury/account-or-partner');
      expect(await refused(pay('2026-10-10', 1, { account: '6290', partner: 'V001' }))).toBe(
        'treasury/account-or-partner',
      );
      expect(await refused(pay('2026-10-10', 1, { account: '6290' }))).toBe('treasury/foreign-rate-missing');
      expect(await refused(pay('2026-10-10', 1, { partner: 'C001' }))).toBe('treasury/foreign-above-owed');
    });

    it('for a house bank in yen, and one out of use', async () => {
      await saveBank({ code: 'YEN', currency: 'JPY', ledgerAccount: '1110' });
      await saveBank({ code: 'OFF', currency: 'USD', ledgerAccount: '1120' });
      const asked = { on: '2026-10-10', foreignAmount: 1, yen: 1, account: '1130', lines: 0 };
      for (const code of ['YEN', 'OFF']) {
        expect(await refused(books.ask(sellCurrency, { ...asked, code }))).toBe('treasury/account-not-foreign');
      }
      expect(await books.ask(getForeignMoney, { code: 'OFF' })).toMatchObject({ isMarked: false, balances: [] });
      await saveBank({ code: 'USD', currency: 'USD', ledgerAccount: '1140', isActive: false, version: 1 });
      expect(await refused(hundred())).toBe('treasury/house-bank-closed');
    });
  });

  it('two people at once cannot both take the last dollars, and a double submit posts once', async () => {
    await hundred();
    const asked = { ...(await seen()), on: '2026-10-10', foreignAmount: 10_000, yen: 15_000, account: '1110' };
    const done = await Promise.allSettled([books.ask(sellCurrency, asked), books.ask(sellCurrency, asked)]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toMatchObject([
      { code: 'treasury/foreign-moved-meanwhile', kind: 'conflict' },
    ]);
    expect((await stand()).movements[0]).toMatchObject({ heldForeign: 0, heldYen: 0 });
    expect(await books.ask(sellCurrency, { ...asked, ...(await seen()) }).catch(reasonOf)).toBe(
      'treasury/foreign-not-there',
    );
  });
});
