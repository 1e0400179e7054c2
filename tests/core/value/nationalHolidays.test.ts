import { describe, expect, it } from 'vitest';
import { bankDayFrom, bankDayUntil, isBankDay } from '#core/value/bankDays.ts';
import {
  findNationalHoliday,
  HOLIDAY_PROVENANCE,
  HOLIDAYS_KNOWN_FROM,
  nationalHolidaysOf,
} from '#core/value/nationalHolidays.ts';

/** As published by 内閣府; `+` marks days that follow from others (振替休日, 国民の休日). */
const PUBLISHED: Readonly<Record<number, string>> = {
  2015: '01-01 01-12 02-11 03-21 04-29 05-03 05-04 05-05 05-06+ 07-20 09-21 09-22+ 09-23 10-12 11-03 11-23 12-23',
  2016: '01-01 01-11 02-11 03-20 03-21+ 04-29 05-03 05-04 05-05 07-18 08-11 09-19 09-22 10-10 11-03 11-23 12-23',
  2019: '01-01 01-14 02-11 03-21 04-29 04-30+ 05-01 05-02+ 05-03 05-04 05-05 05-06+ 07-15 08-11 08-12+ 09-16 09-23 10-14 10-22 11-03 11-04+ 11-23',
  2020: '01-01 01-13 02-11 02-23 02-24+ 03-20 04-29 05-03 05-04 05-05 05-06+ 07-23 07-24 08-10 09-21 09-22 11-03 11-23',
  2021: '01-01 01-11 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-22 07-23 08-08 08-09+ 09-20 09-23 11-03 11-23',
  2025: '01-01 01-13 02-11 02-23 02-24+ 03-20 04-29 05-03 05-04 05-05 05-06+ 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24+',
  2026: '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06+ 07-20 08-11 09-21 09-22+ 09-23 10-12 11-03 11-23',
  2027: '01-01 01-11 02-11 02-23 03-21 03-22+ 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
};

describe('national holidays', () => {
  it.each(Object.entries(PUBLISHED))('are those published for %s', (year, published) => {
    const shown = nationalHolidaysOf(Number(year)).map(({ on, kind }) => on.slice(5) + (kind === 'named' ? '' : '+'));
    expect(shown.join(' ')).toBe(published);
  });

  it('tell why a day is one', () => {
    expect(findNationalHoliday('2026-09-22')).toMatchObject({ kind: 'between', name: { ja: '国民の休日' } });
    expect(findNationalHoliday('2027-03-22')).toMatchObject({ kind: 'substitute' });
    expect(findNationalHoliday('2026-11-23')?.name.en).toBe('Labour Thanksgiving Day');
    expect(findNationalHoliday('2026-11-24')).toBeUndefined();
  });

  it('name their law and source, and compare with the last year published', () => {
    expect(HOLIDAY_PROVENANCE.law).not.toBe('');
    expect(HOLIDAY_PROVENANCE.source).not.toBe('');
    expect(Object.keys(PUBLISHED).map(Number)).toContain(HOLIDAY_PROVENANCE.publishedThrough);
  });

  it('are unknown before the rules of today', () => {
    expect(nationalHolidaysOf(HOLIDAYS_KNOWN_FROM - 1)).toEqual([]);
    expect(nationalHolidaysOf(HOLIDAYS_KNOWN_FROM)).not.toEqual([]);
  });
});

describe('bank days', () => {
  it('leave out weekends, holidays and the turn of the year', () => {
    expect(['2026-11-21', '2026-11-23', '2026-12-31', '2027-01-02', '2026-05-06'].filter(isBankDay)).toEqual([]);
    expect(isBankDay('2026-12-30')).toBe(true);
  });

  it('are found forwards and backwards', () => {
    expect(bankDayFrom('2026-12-31')).toBe('2027-01-04');
    expect(bankDayUntil('2026-05-06')).toBe('2026-05-01');
    expect(bankDayFrom('2026-09-19')).toBe('2026-09-24');
  });
});
