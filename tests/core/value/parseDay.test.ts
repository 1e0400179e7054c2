import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/core/value/day';
import { type DayStyle, formatDay } from '../../../src/core/value/formatDay';
import { parseDay } from '../../../src/core/value/parseDay';

const TODAY = '2026-11-20';

describe('reading a typed day', () => {
  it.each([
    ['2026-04-01', '2026-04-01'],
    ['2026/4/1', '2026-04-01'],
    ['２０２６／４／１', '2026-04-01'],
    ['2026.4.1', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    ['20260401', '2026-04-01'],
    ['２０２６０４０１', '2026-04-01'],
    ['260401', '2026-04-01'],
    ['26/4/1', '2026-04-01'],
    ['0401', '2026-04-01'],
    ['401', '2026-04-01'],
    ['1120', '2026-11-20'],
    ['4/1', '2026-04-01'],
    ['４／１', '2026-04-01'],
    ['4-1', '2026-04-01'],
    ['4.1', '2026-04-01'],
    ['4。1', '2026-04-01'],
    ['4月1日', '2026-04-01'],
    ['15', '2026-11-15'],
    ['１５日', '2026-11-15'],
    ['1', '2026-11-01'],
    ['R8.4.1', '2026-04-01'],
    ['r8/4/1', '2026-04-01'],
    ['Ｒ８．４．１', '2026-04-01'],
    ['令和8年4月1日', '2026-04-01'],
    ['令和８年４月１日', '2026-04-01'],
    ['令8.4.1', '2026-04-01'],
    ['㋿8.4.1', '2026-04-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['R1.5.1', '2019-05-01'],
    ['平成31年4月30日', '2019-04-30'],
    ['H1.1.8', '1989-01-08'],
    ['昭和64年1月7日', '1989-01-07'],
    ['S1.12.25', '1926-12-25'],
    ['大正15年12月24日', '1926-12-24'],
    ['T1.7.30', '1912-07-30'],
    ['明治45年7月29日', '1912-07-29'],
    ['2028/2/29', '2028-02-29'],
    ['t', '2026-11-20'],
    ['Ｔ', '2026-11-20'],
    ['today', '2026-11-20'],
    ['今日', '2026-11-20'],
    ['きょう', '2026-11-20'],
    ['昨日', '2026-11-19'],
    ['明日', '2026-11-21'],
    ['月末', '2026-11-30'],
    ['月初', '2026-11-01'],
    ['先月末', '2026-10-31'],
    ['来月末', '2026-12-31'],
    ['翌月末', '2026-12-31'],
    ['+3', '2026-11-23'],
    ['＋３', '2026-11-23'],
    ['-1', '2026-11-19'],
    ['ー１', '2026-11-19'],
    ['+45', '2027-01-04'],
  ])('%s is %s', (typed, day) => {
    expect(parseDay(typed, TODAY)).toEqual({ ok: true, value: day });
  });

  it.each([
    ['2/30', 'no-such-day'],
    ['2026-02-29', 'no-such-day'],
    ['20260230', 'no-such-day'],
    ['31', 'no-such-day'],
    ['13/1', 'no-such-day'],
    ['0', 'no-such-day'],
    ['1867-12-31', 'no-such-day'],
    ['令和8年2月30日', 'no-such-day'],
    ['令和元年4月30日', 'outside-era'],
    ['令和0年1月1日', 'outside-era'],
    ['平成31年5月1日', 'outside-era'],
    ['昭和64年1月8日', 'outside-era'],
    ['S99.1.1', 'outside-era'],
    ['08/4/1', 'ambiguous-year'],
    ['080401', 'ambiguous-year'],
    ['8.4.1', 'not-understood'],
    ['12345', 'not-understood'],
    ['1234567', 'not-understood'],
    ['2026-4', 'not-understood'],
    ['X8.4.1', 'not-understood'],
    ['あした は', 'not-understood'],
    ['+99999', 'not-understood'],
    ['', 'not-understood'],
  ])('%s is refused: %s', (typed, reason) => {
    expect(parseDay(typed, TODAY)).toEqual({ ok: false, reason });
  });

  it('takes what leaves out the year from the year of today', () => {
    expect(parseDay('12/28', '2027-01-05')).toEqual({ ok: true, value: '2027-12-28' });
    expect(parseDay('月末', '2028-02-10')).toEqual({ ok: true, value: '2028-02-29' });
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
