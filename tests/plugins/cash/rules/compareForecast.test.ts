import { describe, expect, it } from 'vitest';
import { stepsOf } from '#plugins/cash/forecast/rules/layOutForecast.ts';
import { compareForecast, findFurthest, sumByDay } from '#plugins/cash/past-forecast/rules/compareForecast.ts';

const SPAN = { from: '2026-11-02', through: '2026-11-15' };
const EXPECTED = {
  opening: 1_000_000,
  flows: [
    { on: '2026-11-05', amount: 300_000 },
    { on: '2026-11-10', amount: -200_000 },
    { on: '2026-11-30', amount: 500_000 },
  ],
};
/** The customer pays four days late, and more is paid than was expected. */
const CAME = {
  opening: 1_000_000,
  flows: [
    { on: '2026-11-09', amount: 300_000 },
    { on: '2026-11-10', amount: -250_000 },
  ],
};

describe('a forecast of before', () => {
  it('stands beside what came in the same weeks', () => {
    expect(compareForecast(EXPECTED, CAME, stepsOf(SPAN, 'week'))).toEqual([
      {
        ...{ from: '2026-11-02', through: '2026-11-08', expectedIn: 300_000, in: 0, expectedOut: 0, out: 0 },
        ...{ expected: 1_300_000, balance: 1_000_000, difference: -300_000 },
      },
      {
        ...{ from: '2026-11-09', through: '2026-11-15', expectedIn: 0, in: 300_000 },
        ...{ expectedOut: 200_000, out: 250_000, expected: 1_100_000, balance: 1_050_000, difference: -50_000 },
      },
    ]);
  });

  it('is furthest from the books on the day that says so, between the ends of its weeks too', () => {
    expect(findFurthest(EXPECTED, CAME, SPAN)).toEqual({ on: '2026-11-05', difference: -300_000 });
    expect(findFurthest(EXPECTED, EXPECTED, SPAN)).toBeNull();
    const richer = { ...EXPECTED, opening: 1_000_001 };
    expect(findFurthest(EXPECTED, richer, SPAN), 'from the first day on').toEqual({ on: SPAN.from, difference: 1 });
  });

  it('is kept as the receipts and payments of each day', () => {
    const day = '2026-11-05';
    const flows = [
      { on: '2026-11-06', amount: 1 },
      { on: day, amount: 100 },
      { on: day, amount: -30 },
      { on: day, amount: 50 },
      { on: day, amount: 0 },
    ];
    expect(sumByDay(flows)).toEqual([
      { on: day, amount: 150 },
      { on: day, amount: -30 },
      { on: '2026-11-06', amount: 1 },
    ]);
  });
});
