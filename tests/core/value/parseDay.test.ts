import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/value/day.ts';
import { type DayStyle, formatDay, formatDayInWords } from '#core/value/formatDay.ts';
import { parseDay } from '#core/value/parseDay.ts';
import { DAYS, REFUSED_DAYS, TODAY } from './spellings';

describe('reading a typed day', () => {
  it.each(DAYS)('%s is %s', (typed, day) => {
    expect(parseDay(typed, TODAY)).toEqual({ ok: true, value: day });
  });

  it.each(REFUSED_DAYS)('%s is refused: %s', (typed, reason) => {
    expect(parseDay(typed, TODAY)).toEqual({ ok: false, reason });
  });

  it('takes what leaves out the year from the year of today', () => {
    expect(parseDay('12/28', '2027-01-05')).toEqual({ ok: true, value: '2027-12-28' });
    expect(parseDay('月末', '2028-02-10')).toEqual({ ok: true, value: '2028-02-29' });
  });

  it('is written in words in the language of the reader', () => {
    expect(formatDayInWords('2026-04-01', 'ja')).toBe('令和8年4月1日');
    expect(formatDayInWords('2026-04-01', 'en')).toBe('1 April 2026');
  });

  it('reads back every day it writes, in every style', () => {
    const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1868-01-25', days));
    const anyStyle = fc.constantFrom<DayStyle>('slash', 'era', 'eraLong');
    fc.assert(
      fc.property(anyDay, anyStyle, (day, style) => {
        expect(parseDay(formatDay(day, style), TODAY)).toEqual({ ok: true, value: day });
      }),
    );
  });
});
