import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isBankDay } from '#core/value/bankDays.ts';
import { addDays } from '#core/value/day.ts';
import { lastDayOf, type Month, monthsOf } from '#core/value/month.ts';
import type { DemoEntry } from '#plugins/closing/server/demo/demoBooks.ts';
import { FIRST_MONTH, tellStory } from '#plugins/closing/server/demo/tellStory.ts';
import { STANDARD_ACCOUNTS } from '#plugins/ledger/account/rates/accounts.ts';
import { sumOf } from '#plugins/ledger/books/rules/sumOf.ts';
import { STANDARD_DOCUMENT_TYPES } from '#plugins/ledger/document-type/rates/documentTypes.ts';
import { STANDARD_TAX_CODES } from '#plugins/ledger/document-type/rates/taxCodes.ts';
import { splitConsumptionTax } from '#plugins/ledger/tax/rules/splitConsumptionTax.ts';

const TODAY = '2026-11-20';
const story = tellStory(TODAY);

const TAX_RULES = new Map(
  STANDARD_TAX_CODES.map(([code, , side, ratePercent, , deductiblePercent]) => [
    code,
    { code, side, ratePercent, deductiblePercent },
  ]),
);

/** Every line of the books with the day it counts from, reversals included, as the ledger makes them. */
const movements = story.flatMap(({ document, reversal }) => {
  const { amounts, taxLines } = splitConsumptionTax(document.lines, document.taxEntry, TAX_RULES);
  const lines = [...document.lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 })), ...taxLines];
  return lines.flatMap(({ account, side, amount }) => {
    const signed = side === 'debit' ? amount : -amount;
    const entered = { account, amount: signed, on: document.postingDate };
    return reversal ? [entered, { account, amount: -signed, on: reversal.postingDate }] : [entered];
  });
});

/** Signed to the debit side, at the end of a day; the accounts are those a pattern names. */
function balanceOf(accounts: string, on: string): number {
  const pattern = new RegExp(`^(${accounts})$`);
  const named = new Set(STANDARD_ACCOUNTS.map(([code]) => code).filter((code) => pattern.test(code)));
  return movements.reduce(
    (sum, { account, amount, on: day }) => (day <= on && named.has(account) ? sum + amount : sum),
    0,
  );
}

/** The lowest balance at the end of any day. */
function lowestBalanceOf(account: string): number {
  const byDay = new Map<string, number>();
  for (const movement of movements.filter((candidate) => candidate.account === account)) {
    byDay.set(movement.on, (byDay.get(movement.on) ?? 0) + movement.amount);
  }
  let balance = 0;
  return Math.min(...[...byDay].sort().map(([, change]) => (balance += change)));
}

/** What accounts moved by in a range of months, signed to the debit side. */
const movementOf = (accounts: string, range: { from: Month; through: Month }) =>
  balanceOf(accounts, lastDayOf(range.through)) - balanceOf(accounts, addDays(`${range.from}-01`, -1));

const hashOf = (entries: readonly DemoEntry[]) => createHash('sha256').update(JSON.stringify(entries)).digest('hex');

describe('the story of the demo company', () => {
  test('has at least 2,000 documents of every kind such a firm has, up to today and not beyond', () => {
    expect(story.length).toBeGreaterThan(2_000);
    const types = new Set(story.map(({ document }) => document.documentType));
    expect([...types].sort()).toEqual(['AF', 'CL', 'DR', 'DZ', 'EX', 'KR', 'KZ', 'OB', 'PY', 'SA']);
    const days = story.map(({ document }) => document.postingDate);
    expect(days).toEqual([...days].sort());
    expect(days[0]).toBe('2025-04-01');
    expect(days.filter((day) => day > TODAY)).toEqual([]);
  });

  test('is told the same way every time, and a later day only adds to it', () => {
    expect(hashOf(tellStory(TODAY))).toBe(hashOf(story));
    const later = tellStory('2027-01-31');
    const known = later.filter(({ document }) => document.postingDate <= TODAY);
    expect(hashOf(known)).toBe(hashOf(story));
    expect(later.length).toBeGreaterThan(story.length);
  });

  test('is balanced, document by document, and uses the chart of accounts', () => {
    const accounts = new Set(STANDARD_ACCOUNTS.map(([code]) => code));
    const types = new Set(STANDARD_DOCUMENT_TYPES.map(([code]) => code));
    const documents = story.map(({ document }) => document);
    const unbalanced = documents.filter(({ lines }) => sumOf(lines, 'debit') !== sumOf(lines, 'credit'));
    expect(unbalanced).toEqual([]);
    expect(documents.filter(({ documentType }) => !types.has(documentType))).toEqual([]);
    const odd = documents.flatMap(({ lines }) =>
      lines.filter(
        ({ account, amount, memo }) => !accounts.has(account) || !Number.isSafeInteger(amount) || amount <= 0 || !memo,
      ),
    );
    expect(odd).toEqual([]);
  });

  test('never runs out of cash, on no day', () => {
    expect(lowestBalanceOf('1110')).toBeGreaterThan(5_000_000);
    expect(lowestBalanceOf('1020')).toBeGreaterThanOrEqual(0);
  });

  test('sells for 30 to 40 million yen a month, with receivables of one to two months', () => {
    for (const month of monthsOf({ from: FIRST_MONTH, through: '2026-10' })) {
      const sales = -movementOf('4\\d{3}', { from: month, through: month });
      expect(sales, month).toBeGreaterThan(30_000_000);
      expect(sales, month).toBeLessThan(40_000_000);
      const receivables = balanceOf('1220', lastDayOf(month));
      expect(receivables / (sales * 1.1), month).toBeGreaterThan(0.9);
      expect(receivables / (sales * 1.1), month).toBeLessThan(2);
    }
  });

  test('earns a gross margin of 25 to 30 % and a small profit in its closed year', () => {
    const year = { from: '2025-04', through: '2026-03' };
    const sales = -movementOf('4\\d{3}', year);
    const margin = (sales - movementOf('5\\d{3}', year)) / sales;
    expect(margin).toBeGreaterThan(0.25);
    expect(margin).toBeLessThan(0.3);
    const profit = -movementOf('[4-9]\\d{3}', year) / sales;
    expect(profit).toBeGreaterThan(0.005);
    expect(profit).toBeLessThan(0.05);
  });

  test('closes its year as an accountant would', () => {
    const end = '2026-03-31';
    for (const cleared of ['1470', '2250', '1450', '1475']) expect(balanceOf(cleared, end), cleared).toBe(0);
    expect(balanceOf('2240', end)).toBeLessThan(0);
    expect(balanceOf('2230', end)).toBeLessThan(0);
    expect(-balanceOf('1490', end)).toBe(Math.floor((balanceOf('1220', end) * 6) / 1_000));
    expect(balanceOf('2120', end)).toBe(-4_800_000);
    // Paid in May, so nothing of it is left.
    expect(balanceOf('2240|2230', '2026-05-31')).toBe(0);
  });

  test('keeps every balance on its side at each month’s end', () => {
    const contra = new Set(['1490', '1590']);
    const onBalanceSheet = STANDARD_ACCOUNTS.map(([code]) => code).filter((code) => code >= '1000' && code < '3390');
    for (const month of monthsOf({ from: FIRST_MONTH, through: '2026-10' })) {
      const wrong = onBalanceSheet.filter((account) => {
        const isDebit = account < '2000' !== contra.has(account);
        return balanceOf(account, lastDayOf(month)) * (isDebit ? 1 : -1) < 0;
      });
      expect(wrong, `at the end of ${month}`).toEqual([]);
    }
  });

  test('takes the transitional tax code of the day for suppliers without a registration', () => {
    const codes = story.flatMap(({ document }) =>
      document.lines.flatMap(({ taxCode }) =>
        taxCode?.startsWith('P10T') ? [[taxCode, document.postingDate] as const] : [],
      ),
    );
    expect(codes.filter(([code, day]) => (code === 'P10T80') !== day <= '2026-09-30')).toEqual([]);
    expect(new Set(codes.map(([code]) => code))).toEqual(new Set(['P10T80', 'P10T70']));
  });

  test('pays on bank days', () => {
    const cash = story.filter(({ document }) => ['DZ', 'KZ'].includes(document.documentType));
    expect(cash.filter(({ document }) => !isBankDay(document.postingDate))).toEqual([]);
  });
});

test.each([
  ['2026-09-21', false, '敬老の日'],
  ['2026-09-22', false, '国民の休日'],
  ['2026-09-23', false, '秋分の日'],
  ['2026-05-06', false, '振替休日'],
  ['2026-12-31', false, '銀行休業日'],
  ['2027-01-04', true, '大発会'],
  ['2026-11-20', true, '平日'],
])('%s is a bank day: %s (%s)', (day, expected) => {
  expect(isBankDay(day)).toBe(expected);
});
