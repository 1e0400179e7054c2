import { describe, expect, it } from 'vitest';
import { formatMoney, parseMoney } from '#core/value/formatMoney.ts';
import { sumOf } from '#plugins/ledger/books/rules/sumOf.ts';
import { rateBetween, shareOfYen, toYen } from '#plugins/ledger/currency/rules/toYen.ts';
import type { DraftDocument, DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { standardBooks } from '../standardBooks';

const DOLLAR = { minorUnits: 2, quotedPer: 1 } as const;
const WON = { minorUnits: 0, quotedPer: 100 } as const;
const books = standardBooks();

describe('an amount in another currency', () => {
  it.each([
    [1_000_000, '152.3', DOLLAR, 1_523_000],
    [1, '150', DOLLAR, 2],
    [1, '149', DOLLAR, 1],
    [100_000, '10.82', WON, 10_820],
    [333, '0.333333', DOLLAR, 1],
  ])('%i at %s becomes whole yen, half up', (amount, rate, units, yen) => expect(toYen(amount, rate, units)).toBe(yen));

  it('tells the rate at which it was changed, while that is one', () => {
    expect(rateBetween(100_000, 152_345, DOLLAR)).toBe('152.345');
    expect(rateBetween(10 ** 8, 1, DOLLAR)).toBe('0.000001');
    expect(rateBetween(10 ** 13, 1, DOLLAR)).toBeUndefined();
    expect(rateBetween(1, 10 ** 13, DOLLAR)).toBeUndefined();
  });

  it('leaves yen with what is left of it', () => {
    expect(shareOfYen(1_500_000, 400_000, 1_000_000)).toBe(600_000);
    expect(shareOfYen(2, 999, 1_000)).toBe(1);
    expect(shareOfYen(500, 1, 1_000_000)).toBe(1);
    expect(shareOfYen(7, 3, 3)).toBe(7);
    expect(shareOfYen(1, 1, 18)).toBe(0);
  });

  it.each([
    [123_456, 2, '1,234.56'],
    [-5, 2, '−0.05'],
    [1_000, 0, '1,000'],
  ])('%i is written and read', (amount, minorUnits, text) => {
    expect(formatMoney(amount, minorUnits)).toBe(text);
    expect(parseMoney(text, minorUnits)).toBe(amount);
  });

  it('is not read with more digits than the currency has', () => {
    expect(parseMoney('1.234', 2)).toBeNull();
    expect(parseMoney('1.5', 0)).toBeNull();
    expect(parseMoney('１，２３４．５', 2)).toBe(123_450);
  });
});

const line =
  (side: DraftLine['side']) =>
  (account: string, amount: number, more: Partial<DraftLine> = {}): DraftLine => ({ side, account, amount, ...more });
const [debit, credit] = [line('debit'), line('credit')];

const document = (lines: DraftLine[]): DraftDocument => ({
  documentType: 'SA',
  documentDate: '2026-11-10',
  postingDate: '2026-11-10',
  currency: 'JPY',
  taxEntry: 'included',
  headerText: '',
  lines,
});

const foreign = (lines: DraftLine[], more: Partial<DraftDocument> = {}) => ({
  ...document(lines),
  currency: 'USD',
  rate: '150',
  ...more,
});

function compose(given: DraftDocument) {
  const composed = composeJournalEntry(given, books);
  if ('problems' in composed) throw new Error(composed.problems.map(({ code }) => code).join());
  return composed.entry.lines.map(({ account, amount, foreignAmount }) => [account, amount, foreignAmount]);
}

const problemsOf = (given: DraftDocument) => {
  const composed = composeJournalEntry(given, books);
  return 'problems' in composed ? composed.problems.map(({ code }) => code) : [];
};

describe('a document in another currency', () => {
  it('is kept in yen with the amounts of its currency beside them', () => {
    expect(
      compose(
        foreign([debit('1220', 1_000_000, { partner: 'C001' }), credit('4110', 1_000_000)], { documentType: 'DR' }),
      ),
    ).toEqual([
      ['1220', 1_500_000, 1_000_000],
      ['4110', 1_500_000, 1_000_000],
    ]);
  });

  it('separates consumption tax in its currency', () => {
    const lines = [debit('6290', 110_000, { taxCode: 'P10' }), credit('1140', 110_000)];
    expect(compose(foreign(lines))).toEqual([
      ['6290', 150_000, 100_000],
      ['1470', 15_000, 10_000],
      ['1140', 165_000, 110_000],
    ]);
  });

  it('gives what rounding leaves to the largest line that is no open item', () => {
    const lines = [debit('1220', 3, { partner: 'C001' }), credit('4110', 1), credit('4110', 2)];
    // 4.002 on the one side; 1.334 and 2.668 on the other.
    const composed = composeJournalEntry(foreign(lines, { documentType: 'DR', rate: '133.4' }), books);
    if ('problems' in composed) throw new Error('refused');
    expect(composed.entry.lines.map(({ amount }) => amount)).toEqual([4, 1, 3]);
    expect(sumOf(composed.entry.lines, 'debit')).toBe(sumOf(composed.entry.lines, 'credit'));
  });

  it('keeps tax of less than half a yen in the line it was taken from, as yen do', () => {
    const fee = (won: number) =>
      compose(foreign([debit('6340', won, { taxCode: 'P10' }), credit('1140', won)], { currency: 'KRW', rate: '9' }));
    expect(fee(44)).toEqual([
      ['6340', 4, 44],
      ['1140', 4, 44],
    ]);
    expect(fee(1_100)).toEqual([
      ['6340', 90, 1_000],
      ['1470', 9, 100],
      ['1140', 99, 1_100],
    ]);
  });

  it('names a line that is no yen as it was typed, whatever lines of tax stand before it', () => {
    const lines = [debit('6290', 1_000, { taxCode: 'P10' }), debit('6340', 5), credit('1140', 1_005)];
    const composed = composeJournalEntry(foreign(lines, { currency: 'KRW', rate: '9' }), books);
    expect(composed).toMatchObject({ problems: [{ code: 'accounting/yen-too-small', params: { line: 2 } }] });
  });

  it('takes yen that are said for a line, as a bank says them', () => {
    const lines = [
      debit('1110', 400_000, { yen: 609_200 }),
      credit('1220', 400_000, { partner: 'C001', yen: 600_000 }),
      credit('4110', 0, { yen: 9_200 }),
    ];
    expect(compose(foreign(lines, { documentType: 'DZ' }))).toEqual([
      ['1110', 609_200, 400_000],
      ['1220', 600_000, 400_000],
      ['4110', 9_200, 0],
    ]);
  });

  it.each<[string, DraftDocument, string]>([
    ['does not balance in its currency', foreign([debit('1140', 100), credit('4110', 99)]), 'unbalanced-currency'],
    [
      'does not balance in yen',
      foreign([debit('1140', 100, { yen: 150 }), credit('4110', 100, { yen: 155 })]),
      'unbalanced',
    ],
    ['has no rate', { ...document([debit('1140', 1), credit('4110', 1)]), currency: 'USD' }, 'rate-missing'],
    [
      'is in a currency nobody knows',
      foreign([debit('1140', 1), credit('4110', 1)], { currency: 'XXX' }),
      'unknown-currency',
    ],
    [
      'has an amount that is no yen at all',
      foreign([debit('1140', 1), credit('4110', 1)], { rate: '1' }),
      'yen-too-small',
    ],
    [
      'is worth more yen than an amount may have',
      foreign([debit('1140', 10 ** 13), credit('4110', 10 ** 13)], { rate: '9999999' }),
      'total-too-large',
    ],
    [
      'says the yen of a line with tax',
      foreign([debit('6290', 110, { taxCode: 'P10', yen: 165 }), credit('1140', 110)]),
      'yen-with-tax',
    ],
    ['has a line of nothing', foreign([debit('1140', 0), credit('4110', 0)]), 'amount-not-positive'],
    [
      'is in yen and says them beside a line of nothing',
      document([debit('1140', 0, { yen: 100 }), credit('4110', 0, { yen: 100 })]),
      'amount-not-positive',
    ],
    [
      'has an amount that JavaScript does not hold exactly',
      document([debit('1140', 10 ** 17), credit('4110', 10 ** 17)]),
      'amount-too-large',
    ],
  ])('is refused when it %s', (_, given, reason) => expect(problemsOf(given)).toContain(`accounting/${reason}`));
});
