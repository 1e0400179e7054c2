import { describe, expect, it } from 'vitest';
import {
  fiscalMonthOf,
  monthsOfFiscalYear,
  periodsOfFiscalYear,
  variantOf,
} from '#plugins/ledger/period/rules/fiscalYearOf.ts';

/** The period cases of the document types' facts (document-types.json, period_vectors), by variant. */
const STARTS = { K4: 1, V3: 4, V6: 7, V9: 10, ZN: 12 } as const;
const PERIOD_CASES = [
  { variant: 'V3', date: '2026-04-01', fiscalYear: 2026, number: 1 },
  { variant: 'V3', date: '2027-01-31', fiscalYear: 2026, number: 10 },
  { variant: 'V3', date: '2027-04-01', fiscalYear: 2027, number: 1 },
  { variant: 'V6', date: '2026-06-30', fiscalYear: 2025, number: 12 },
  { variant: 'K4', date: '2026-12-31', fiscalYear: 2026, number: 12 },
  // Every variant names the year after the calendar year it starts in, V9 too.
  { variant: 'V9', date: '2026-09-30', fiscalYear: 2025, number: 12 },
  { variant: 'ZN', date: '2026-12-01', fiscalYear: 2026, number: 1 },
] as const;

describe('the variants of the fiscal year', () => {
  it.each(PERIOD_CASES)('$variant: $date', ({ variant, date, fiscalYear, number }) => {
    expect(fiscalMonthOf(date, STARTS[variant])).toEqual({ fiscalYear, number });
    expect(variantOf(STARTS[variant])).toBe(variant);
  });

  it.each(Object.entries(STARTS))('%s has twelve months and four special periods in its last month', (_, start) => {
    const periods = periodsOfFiscalYear(2026, start);
    const { from, through } = monthsOfFiscalYear(2026, start);
    expect(periods.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_each, index) => index + 1));
    expect([periods[0]?.month, periods[11]?.month]).toEqual([from, through]);
    expect(new Set(periods.slice(11).map(({ month }) => month))).toEqual(new Set([through]));
  });
});

describe('the fiscal year of a day', () => {
  it.each([
    { variant: 'April to March', start: 4, day: '2026-04-01', fiscalYear: 2026, number: 1 },
    { variant: 'April to March', start: 4, day: '2027-01-31', fiscalYear: 2026, number: 10 },
    { variant: 'April to March', start: 4, day: '2027-03-31', fiscalYear: 2026, number: 12 },
    { variant: 'April to March', start: 4, day: '2027-04-01', fiscalYear: 2027, number: 1 },
    { variant: 'July to June', start: 7, day: '2026-06-30', fiscalYear: 2025, number: 12 },
    { variant: 'October to September', start: 10, day: '2026-10-01', fiscalYear: 2026, number: 1 },
    { variant: 'calendar year', start: 1, day: '2026-12-31', fiscalYear: 2026, number: 12 },
  ])('$variant: $day is in $fiscalYear, period $number', ({ start, day, fiscalYear, number }) => {
    expect(fiscalMonthOf(day, start)).toEqual({ fiscalYear, number });
  });

  it('covers twelve months across the turn of the calendar year', () => {
    expect(monthsOfFiscalYear(2026, 4)).toEqual({ from: '2026-04', through: '2027-03' });
    expect(monthsOfFiscalYear(2026, 1)).toEqual({ from: '2026-01', through: '2026-12' });
  });
});
