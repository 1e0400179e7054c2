import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sellCurrency } from '#plugins/treasury/house-bank/contract/foreignMoney.ts';
import {
  composeMove,
  composeMoveLines,
  type ForeignMove,
} from '#plugins/treasury/house-bank/rules/composeForeignMove.ts';
import { sumByCurrency } from '#plugins/treasury/house-bank/rules/foreignTotals.ts';
import { costOf, type Movement, valueMovements } from '#plugins/treasury/house-bank/rules/movingAverage.ts';
import { readForeignAmount, readRate } from '#plugins/treasury/house-bank/rules/readForeignAmount.ts';
import { spreadPayment } from '#plugins/treasury/house-bank/rules/spreadPayment.ts';

const DOLLARS = { minorUnits: 2, quotedPer: 1 } as const;

describe('the moving average', () => {
  it.each([
    ['a share, exactly', { foreign: 1_500_000, bookYen: 2_280_000 }, 600_000, 912_000],
    ['a share, half a yen up', { foreign: 200, bookYen: 301 }, 100, 151],
    ['all that is left with the last unit', { foreign: 333, bookYen: 50_001 }, 333, 50_001],
    ['a yen at least', { foreign: 1_000_000, bookYen: 150 }, 1, 1],
    ['never the last yen while something is held', { foreign: 1_000_000, bookYen: 150 }, 999_999, 149],
    ['nothing that is not there', { foreign: 100, bookYen: 150 }, 101, null],
    ['nothing of a book value that is none', { foreign: 100, bookYen: -5 }, 50, null],
    ['nothing of one yen that would divide', { foreign: 100, bookYen: 1 }, 50, null],
    ['nothing where nothing leaves', { foreign: 100, bookYen: 150 }, 0, null],
  ])('takes %s', (_what, held, withdrawn, cost) => {
    expect(costOf(held, withdrawn)).toBe(cost);
  });

  it('is the same after what left at it, and tells what left at another rate', () => {
    const steps = valueMovements([
      { foreign: 1_000_000, yen: 1_500_000 },
      { foreign: 500_000, yen: 780_000 },
      { foreign: -600_000, yen: -912_000 },
      // Typed by hand at the rate of the day, 149 instead of 152.
      { foreign: -300_000, yen: -447_000 },
      { foreign: 0, yen: -440 },
    ]);
    expect(steps).toEqual([
      { foreign: 1_000_000, bookYen: 1_500_000, offAverage: 0 },
      { foreign: 1_500_000, bookYen: 2_280_000, offAverage: 0 },
      { foreign: 900_000, bookYen: 1_368_000, offAverage: 0 },
      { foreign: 600_000, bookYen: 921_000, offAverage: -9_000 },
      { foreign: 600_000, bookYen: 920_560, offAverage: 0 },
    ]);
  });

  it('leaves no yen when nothing is left, by whatever parts it left', () => {
    const receipt = fc.record({ foreign: fc.integer({ min: 1, max: 1e9 }), yen: fc.integer({ min: 1, max: 1e9 }) });
    fc.assert(
      fc.property(
        fc.array(receipt, { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 99 })),
        (receipts, percents) => {
          const movements: Movement[] = [...receipts];
          const take = (part: number) => {
            const held = valueMovements(movements).at(-1);
            const cost = held ? costOf(held, part) : null;
            if (cost !== null) movements.push({ foreign: -part, yen: -cost });
          };
          for (const percent of percents) {
            const { foreign = 0 } = valueMovements(movements).at(-1) ?? {};
            take(Math.floor((foreign * percent) / 100));
          }
          take(valueMovements(movements).at(-1)?.foreign ?? 0);
          const steps = valueMovements(movements);
          expect(steps.at(-1)).toMatchObject({ foreign: 0, bookYen: 0 });
          expect(steps.every(({ bookYen, offAverage }) => bookYen >= 0 && offAverage === 0)).toBe(true);
        },
      ),
    );
  });
});

describe('the document of a move', () => {
  const move: ForeignMove = {
    ...{ direction: 'out' as const, on: '2026-10-15', currency: 'USD', foreignAmount: 600_000 },
    ...{ account: '1140', cost: 912_000, other: '1110', yen: 948_000 },
  };
  const written = (lines: ReturnType<typeof composeMoveLines>) =>
    lines.map(({ side, account, amount, yen, taxCode }) => `${side} ${account} ${amount} ${yen} ${taxCode}`);

  it('has what is realised as a gain or a loss of yen alone, outside of consumption tax', () => {
    expect(written(composeMoveLines(move))).toEqual([
      'debit 1110 600000 948000 OUT',
      'credit 1140 600000 912000 OUT',
      'credit 7130 0 36000 OUT',
    ]);
    expect(written(composeMoveLines({ ...move, yen: 900_000 }))).toEqual([
      'debit 1110 600000 900000 OUT',
      'debit 7520 0 12000 OUT',
      'credit 1140 600000 912000 OUT',
    ]);
    expect(written(composeMoveLines({ ...move, direction: 'in', cost: 948_000 }))).toEqual([
      'debit 1140 600000 948000 OUT',
      'credit 1110 600000 948000 OUT',
    ]);
  });

  it('is at the rate its yen make, and none where they make none', () => {
    expect(composeMove(move, '円転', DOLLARS)).toMatchObject({ currency: 'USD', rate: '158' });
    expect(composeMove({ ...move, foreignAmount: 1, yen: 1e12 }, '円転', DOLLARS)).toBeNull();
  });
});

it.each([
  ['6,000.00', 2, 600_000],
  ['６０００．５', 2, 600_050],
  ['6000', 2, 600_000],
  ['6000.', 2, 600_000],
  ['6,000.001', 2, null],
  ['6000.5', 0, null],
  ['60,00', 2, null],
  ['-5', 2, null],
  ['1e5', 2, null],
  ['', 2, null],
])('a typed amount %s with %i decimals is %s', (text, minorUnits, minor) => {
  expect(readForeignAmount(text, minorUnits)).toBe(minor);
});

it.each([
  ['152.30', '152.30'],
  ['１５２．３', '152.3'],
  ['1,152.5', '1152.5'],
  ['0', null],
  ['152.1234567', null],
  ['abc', null],
])('a typed rate %s is %s', (text, rate) => {
  expect(readRate(text)).toBe(rate);
});

it('pays what is due first before the rest, what has no due day by its posting', () => {
  const items = [
    { name: 'later', postingDate: '2026-10-01', dueOn: '2026-11-30', open: 100 },
    { name: 'posted', postingDate: '2026-10-20', dueOn: null, open: 50 },
  ];
  const paid = (amount: number) => {
    const { parts, left } = spreadPayment(items, amount);
    return [...parts.map(({ item, amount: part }) => `${item.name} ${part}`), left];
  };
  expect(paid(40)).toEqual(['posted 40', 0]);
  expect(paid(70)).toEqual(['posted 50', 'later 20', 0]);
  expect(paid(160)).toEqual(['posted 50', 'later 100', 10]);
});

it('adds up by currency, and values nothing of which a value is unknown', () => {
  const balance = {
    ...{ account: '1140', currency: 'USD', minorUnits: 2, foreign: 100, bookYen: 150, bookYenAlone: 0 },
    ...{ averageRate: '150', rate: '151', rateDay: '2026-10-31', isStale: false, value: 151, unrealised: 1 },
  };
  const unknown = { ...balance, currency: 'EUR', rate: null, value: null, unrealised: null };
  expect(sumByCurrency([balance, unknown, balance, { ...unknown, value: 5, unrealised: 5 }])).toEqual([
    { currency: 'EUR', minorUnits: 2, foreign: 200, bookYen: 300, value: null, unrealised: null },
    { currency: 'USD', minorUnits: 2, foreign: 200, bookYen: 300, value: 302, unrealised: 2 },
  ]);
});

it.each([
  { foreignAmount: 0 },
  { foreignAmount: -100 },
  { foreignAmount: 1.5 },
  { foreignAmount: Number.NaN },
  { foreignAmount: 1e16 },
  { yen: 0 },
  { yen: -1 },
  { yen: undefined, rate: '0' },
  { yen: undefined, rate: '1e5' },
  { yen: undefined, rate: '-150' },
  { on: '2026-02-30' },
  { code: "USD' or 1=1" },
  { account: '1110; drop' },
  { lines: -1 },
])('knows no such input: %j', (more) => {
  const asked = { code: 'USD', lines: 0, on: '2026-10-10', foreignAmount: 1, yen: 1, account: '1110' };
  expect(sellCurrency.input.safeParse(asked).success).toBe(true);
  expect(sellCurrency.input.safeParse({ ...asked, ...more }).success).toBe(false);
});
