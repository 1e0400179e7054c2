import { describe, expect, it } from 'vitest';
import { fiscalMonthOf, monthsOfFiscalYear } from '../../../../src/plugins/accounting/rules/fiscalYearOf';

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
