import { describe, expect, it } from 'vitest';
import type { DraftLine, DraftSheet, Fare } from '#plugins/expenses/contract/expenseSheet.ts';
import { commutingLimitsProvenance } from '#plugins/expenses/rates/commutingLimits.ts';
import { ENGLISH_CATEGORIES, englishCategoriesProvenance } from '#plugins/expenses/rates/englishCategories.ts';
import { mealLimitsProvenance } from '#plugins/expenses/rates/mealLimits.ts';
import { smallAmountRuleProvenance } from '#plugins/expenses/rates/smallAmountRule.ts';
import { categoriesProvenance, STANDARD_CATEGORIES } from '#plugins/expenses/rates/standardCategories.ts';
import { calculateFare } from '#plugins/expenses/rules/calculateFare.ts';
import { amountOf, countOf, payableOf } from '#plugins/expenses/rules/calculateLine.ts';
import { checkSheet } from '#plugins/expenses/rules/checkSheet.ts';
import { composeDocuments } from '#plugins/expenses/rules/composeDocuments.ts';
import { judgeInvoice } from '#plugins/expenses/rules/judgeInvoice.ts';
import { judgeMeal } from '#plugins/expenses/rules/judgeMeal.ts';
import { placeCategories } from '#plugins/expenses/rules/placeCategories.ts';
import { settleAdvance } from '#plugins/expenses/rules/settleAdvance.ts';

const categories = new Map(STANDARD_CATEGORIES.map((each) => [each.code, { ...each, version: 1 }]));
const category = (code: string, more: object = {}) => {
  const found = categories.get(code);
  if (!found) throw new Error(`no category ${code}`);
  return { ...found, ...more };
};
const line = (more: Partial<DraftLine> = {}): DraftLine => ({
  day: '2026-11-10',
  category: 'TX',
  payee: '日の丸タクシー',
  amount: 2_400,
  quantity: 1,
  attendees: [],
  memo: '',
  registrationNumber: '',
  isReducedRate: false,
  fare: null,
  foreign: null,
  receiptId: null,
  ...more,
});
const sheet = (lines: DraftLine[], more: Partial<DraftSheet> = {}): DraftSheet => ({
  kind: 'expense',
  title: '客先訪問',
  department: null,
  advanceAmount: 0,
  neededOn: null,
  advanceId: null,
  lines,
  ...more,
});
const GUEST = { name: '佐藤一郎', company: '青空商事', isOwnStaff: false };
const COLLEAGUE = { name: '田中花子', company: '', isOwnStaff: true };
const ride = (more: Partial<Fare> = {}): Fare => ({
  from: '東京',
  to: '品川',
  via: '',
  ticket: 'ic',
  isRoundTrip: true,
  oneWay: 178,
  outsidePass: null,
  ...more,
});
const files = new Map([
  ['00000000-0000-4000-8000-000000000001', 'image/jpeg'],
  ['00000000-0000-4000-8000-000000000002', 'text/csv'],
]);
const [picture, table] = [...files.keys()];
const codesOf = (lines: DraftLine[], more: Partial<DraftSheet> = {}) =>
  checkSheet(sheet(lines, more), { today: '2026-11-20', categories, files, isSmallBusiness: false }).map(
    ({ code }) => code,
  );

describe('fares', () => {
  it('cost both ways twice the single fare, IC in yen and tickets in tens', () => {
    expect(calculateFare(ride())).toBe(356);
    expect(calculateFare(ride({ ticket: 'paper', oneWay: 180 }))).toBe(360);
    expect(codesOf([line({ category: 'TR', fare: ride({ ticket: 'paper', oneWay: 178 }) })])).toContain('ticket-price');
  });

  it('are paid outside the section of the commuter pass alone, which is no difference of two fares', () => {
    expect(calculateFare(ride({ oneWay: 400, outsidePass: 178 }))).toBe(356);
    const covered = line({ category: 'TR', fare: ride({ outsidePass: 0 }) });
    expect(amountOf(covered, category('TR'))).toBe(0);
    expect(codesOf([covered])).not.toContain('amount-missing');
  });
});

describe('allowances and limits', () => {
  it('pay a fixed sum a day, and a hotel up to its limit: 2 days and a night come to 16,000 yen', () => {
    const days = line({ category: 'DA', quantity: 2 });
    const night = line({ category: 'HT', amount: 12_000, registrationNumber: 'T7000012050002' });
    const hotel = category('HT', { limitAmount: 11_000, isCapped: true });
    expect(payableOf(days, category('DA')) + payableOf(night, hotel)).toBe(16_000);
    expect(payableOf(night, { ...hotel, isCapped: false })).toBe(12_000);
  });

  it('warn of commuting above what is free of tax', () => {
    expect(codesOf([line({ category: 'CM', amount: 150_001 })])).toContain('commuting-taxable');
  });
});

describe('advances', () => {
  it('are used up first; what is missing is paid, what is left comes back', () => {
    expect(settleAdvance({ advance: 50_000, spent: 62_300 })).toEqual({ advanced: 50_000, payable: 12_300 });
    expect(settleAdvance({ advance: 50_000, spent: 41_200 })).toEqual({ advanced: 41_200, payable: -8_800 });
  });
});

describe('checkSheet', () => {
  it('refuses a day to come, next year or tomorrow, and asks about an old one', () => {
    expect(codesOf([line({ day: '2027-11-10' })])).toContain('day-ahead');
    expect(codesOf([line({ day: '2026-11-21' })])).toContain('day-ahead');
    expect(codesOf([line({ day: '2026-08-01' })])).toContain('day-old');
  });

  it('wants a receipt that is a picture where the category asks for one', () => {
    expect(codesOf([line()])).toContain('receipt-missing');
    expect(codesOf([line({ receiptId: picture ?? '' })])).not.toContain('receipt-missing');
    expect(codesOf([line({ receiptId: table ?? '' })])).toContain('receipt-no-picture');
    expect(codesOf([line({ category: 'TR' })])).not.toContain('receipt-missing');
  });

  it('wants who was there, one by one; they are the heads, and so many more as are counted', () => {
    const meal = line({ category: 'ET', amount: 30_003, receiptId: picture ?? '' });
    expect(codesOf([meal])).toContain('attendees-missing');
    const attended = { ...meal, attendees: [GUEST, COLLEAGUE] };
    expect(codesOf([attended])).not.toContain('attendees-missing');
    expect(countOf(attended, category('ET'))).toBe(2);
    expect(countOf({ ...attended, quantity: 5 }, category('ET'))).toBe(5);
    expect(countOf(attended, category('HT'))).toBe(1);
  });

  it('compares a meal by the tax method of the company: 11,000 yen a head are 10,000 without tax', () => {
    const judge = (amount: number, more: object = {}, isInclusive = false, day = '2026-11-10') =>
      judgeMeal(
        {
          line: line({ day, amount, attendees: [GUEST, COLLEAGUE] }),
          heads: 2,
          tax: { isInclusive, ratePercent: 10, deductiblePercent: 100, ...more },
        },
        1,
      ).map(({ code, params }) => [code, params.each]);
    expect(judge(22_000)).toEqual([]);
    expect(judge(22_002)).toEqual([['per-head-net', 10_001]]);
    expect(judge(20_002, {}, true)).toEqual([['per-head', 10_001]]);
    // Tax that may not be deducted is part of the price: 11,000 − 70 % of 1,000.
    expect(judge(22_000, { deductiblePercent: 70 })).toEqual([['per-head-net', 10_300]]);
    // Until 2024-03-31 the limit was 5,000 yen.
    expect(judge(22_000, {}, false, '2024-03-31')).toEqual([['per-head-net', 10_000]]);
  });

  it('says that the limit does not hold for a meal among ourselves', () => {
    const tax = { isInclusive: false, ratePercent: 10, deductiblePercent: 100 };
    const among = judgeMeal({ line: line({ attendees: [COLLEAGUE] }), heads: 1, tax }, 1);
    expect(among.map(({ code }) => code)).toEqual(['own-staff-only']);
  });

  it('reads registration numbers, and remarks on what has none', () => {
    expect(codesOf([line({ registrationNumber: 'T12' })])).toContain('registration-unreadable');
    expect(codesOf([line({ registrationNumber: 'T1000012050002' })])).toContain('registration-check');
    expect(codesOf([line()])).toContain('no-invoice');
    expect(codesOf([line({ registrationNumber: 'Ｔ７０００－０１２０－５０００２' })])).not.toContain('no-invoice');
  });

  it('wants a purpose and at least one line, and of an advance its amount', () => {
    expect(codesOf([], { title: ' ' })).toEqual(['title-missing', 'lines-missing']);
    expect(codesOf([], { kind: 'advance' })).toEqual(['advance-missing']);
    expect(codesOf([], { kind: 'advance', advanceAmount: 1 })).toEqual([]);
  });
});

describe('judgeInvoice', () => {
  it('needs no invoice for public transport below 30,000 yen, whatever the shop', () => {
    const without = { registrationNumber: '', day: '2026-11-10' };
    expect(judgeInvoice(without, 'publicTransport', 29_999, false)).toBe('ledgerOnly');
    expect(judgeInvoice(without, 'publicTransport', 30_000, false)).toBe('transitional');
    expect(judgeInvoice(without, 'travelAllowance', 300_000, false)).toBe('ledgerOnly');
    expect(judgeInvoice(without, 'invoice', 100, false)).toBe('transitional');
    expect(judgeInvoice({ ...without, registrationNumber: 'T7000012050002' }, 'invoice', 100, false)).toBe('qualified');
    expect(judgeInvoice(without, 'none', 100, false)).toBe('none');
  });

  it('needs none of a small business below 10,000 yen, as long as the law lasts (少額特例)', () => {
    const on = (day: string, amount: number) => judgeInvoice({ registrationNumber: '', day }, 'invoice', amount, true);
    expect(on('2029-09-30', 9_999)).toBe('ledgerOnly');
    expect(on('2029-09-30', 10_000)).toBe('transitional');
    expect(on('2029-10-01', 9_999)).toBe('transitional');
    expect(on('2023-09-30', 9_999)).toBe('transitional');
  });
});

describe('composeDocuments', () => {
  it('makes a document a month, uses the advance up first and owes the rest', () => {
    const booked = (day: string, amount: number) => ({
      line: line({ day, amount }),
      payable: amount,
      taxCode: 'P10',
    });
    const documents = composeDocuments(
      {
        number: 7,
        title: '出張',
        partner: 'E0005',
        ownerName: '社本 一郎',
        department: '410',
        lines: [booked('2026-10-02', 700), booked('2026-09-30', 400)],
        advanced: 500,
        postingDate: '2026-11-20',
        dueOn: '2026-12-25',
      },
      categories,
    );
    expect(documents.map(({ documentDate, postingDate }) => [documentDate, postingDate])).toEqual([
      ['2026-09-30', '2026-11-20'],
      ['2026-10-02', '2026-11-20'],
    ]);
    expect(
      documents.map(({ lines }) => lines.map(({ side, account, amount }) => `${side} ${account} ${amount}`)),
    ).toEqual([
      ['debit 6210 400', 'credit 1455 400'],
      ['debit 6210 700', 'credit 1455 100', 'credit 2215 600'],
    ]);
  });
});

describe('the tables', () => {
  it('say where they come from', () => {
    for (const { law, source, checkedOn } of [
      commutingLimitsProvenance,
      categoriesProvenance,
      englishCategoriesProvenance,
      mealLimitsProvenance,
      smallAmountRuleProvenance,
    ]) {
      expect([law, source, checkedOn].every((text) => text.length > 0)).toBe(true);
    }
  });
});

it('kinds are offered by use, then in the order of the standard ones, then by code', () => {
  const rows = ['AIR', 'TR', 'TX', 'ZZ', 'YY'].map((code) => ({ code }));
  const inOrder = (uses: Record<string, number>) =>
    [...placeCategories(rows, new Map(Object.entries(uses)))]
      .toSorted(([, one], [, other]) => one - other)
      .map(([code]) => code);
  expect(inOrder({})).toEqual(['TR', 'TX', 'AIR', 'YY', 'ZZ']);
  expect(inOrder({ AIR: 1, ZZ: 3 })).toEqual(['ZZ', 'AIR', 'TR', 'TX', 'YY']);
});

it('every standard kind has an English name', () => {
  expect(STANDARD_CATEGORIES.filter(({ title }) => !ENGLISH_CATEGORIES.has(title))).toEqual([]);
});
