import { describe, expect, it } from 'vitest';
import { addDays, isDay } from '#core/value/day.ts';
import { ERAS, findEra } from '#core/value/eras.ts';
import { formatDay, formatEraYear, formatMonth } from '#core/value/formatDay.ts';

describe('the eras', () => {
  it('follow each other without gap or overlap, newest first', () => {
    const firstDays = ERAS.map(({ effectiveFrom }) => effectiveFrom);
    expect(firstDays.every(isDay)).toBe(true);
    expect(firstDays).toEqual([...new Set(firstDays)].sort().reverse());
    for (const [position, era] of ERAS.entries()) {
      expect(findEra(era.effectiveFrom)).toEqual({ era, year: 1 });
      expect(findEra(addDays(era.effectiveFrom, -1))?.era).toBe(ERAS[position + 1]);
    }
  });

  it('name their law, their source and when it was looked up', () => {
    for (const { law, source, checkedOn } of ERAS) {
      expect(law).not.toBe('');
      expect(source).not.toBe('');
      expect(isDay(checkedOn)).toBe(true);
    }
  });
});

describe('writing a day', () => {
  it.each([
    ['2026-04-01', '2026/04/01', 'R8.04.01', '令和8年4月1日'],
    ['2019-05-01', '2019/05/01', 'R1.05.01', '令和元年5月1日'],
    ['2019-04-30', '2019/04/30', 'H31.04.30', '平成31年4月30日'],
    ['1868-01-24', '1868/01/24', '1868/01/24', '1868/01/24'],
  ])('%s', (day, slash, era, eraLong) => {
    expect(formatDay(day)).toBe(slash);
    expect(formatDay(day, 'era')).toBe(era);
    expect(formatDay(day, 'eraLong')).toBe(eraLong);
  });

  it('leaves alone what is no day', () => {
    expect(formatDay('2026-02-30')).toBe('2026-02-30');
  });

  it('writes months and the year of the era', () => {
    expect(formatMonth('2026-04')).toBe('2026/04');
    expect(formatEraYear('2019-05-01')).toBe('令和元年');
    expect(formatEraYear('1868-01-24')).toBe('');
  });
});
