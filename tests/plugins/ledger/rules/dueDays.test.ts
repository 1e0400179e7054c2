import { describe, expect, it } from 'vitest';
import type { RecurringRule } from '#plugins/ledger/recurring/contract/recurringEntry.ts';
import { dueDays } from '#plugins/ledger/recurring/rules/dueDays.ts';

const rule = (over: Partial<RecurringRule> = {}): RecurringRule => ({
  every: 'month',
  dayOfMonth: 25,
  onHoliday: 'stay',
  from: '2026-01-01',
  through: null,
  ...over,
});

describe('dueDays', () => {
  it('falls on a day of every month, every third, every twelfth', () => {
    expect(dueDays(rule(), '2026-03-31')).toEqual(['2026-01-25', '2026-02-25', '2026-03-25']);
    expect(dueDays(rule({ every: 'quarter' }), '2026-07-25')).toEqual(['2026-01-25', '2026-04-25', '2026-07-25']);
    expect(dueDays(rule({ every: 'year' }), '2028-12-31')).toEqual(['2026-01-25', '2027-01-25', '2028-01-25']);
  });

  it('takes the last day of a month that is too short, and of every month where asked', () => {
    expect(dueDays(rule({ dayOfMonth: 30 }), '2026-02-28')).toEqual(['2026-01-30', '2026-02-28']);
    expect(dueDays(rule({ dayOfMonth: 'last', from: '2028-02-01' }), '2028-03-31')).toEqual([
      '2028-02-29',
      '2028-03-31',
    ]);
  });

  it('begins and ends on the days named, both included', () => {
    const between = { from: '2026-01-25', through: '2026-02-25' };
    expect(dueDays(rule(between), '2026-12-31')).toEqual(['2026-01-25', '2026-02-25']);
    expect(dueDays(rule({ ...between, from: '2026-01-26' }), '2026-12-31')).toEqual(['2026-02-25']);
    expect(dueDays(rule(), '2026-02-24')).toEqual(['2026-01-25']);
  });

  it('moves off days banks are closed on, also across the end of a month and of a year', () => {
    // 2026-10-31 is a Saturday.
    const last = { dayOfMonth: 'last', from: '2026-10-01' } as const;
    expect(dueDays(rule({ ...last, onHoliday: 'before' }), '2026-10-31')).toEqual(['2026-10-30']);
    expect(dueDays(rule({ ...last, onHoliday: 'after' }), '2026-11-02')).toEqual(['2026-11-02']);
    expect(dueDays(rule({ ...last, onHoliday: 'after' }), '2026-11-01')).toEqual([]);
    const newYear = { dayOfMonth: 1, from: '2026-12-15' } as const;
    expect(dueDays(rule({ ...newYear, onHoliday: 'before' }), '2027-01-31')).toEqual(['2026-12-30']);
    expect(dueDays(rule({ ...newYear, onHoliday: 'after' }), '2027-01-31')).toEqual(['2027-01-04']);
  });

  it('moves off national holidays, also those that follow from others', () => {
    // 2026-05-03 to 05-06 are holidays, the last as a substitute; 2026-09-22 lies between two.
    const may = { dayOfMonth: 6, from: '2026-04-30', through: '2026-05-31' } as const;
    expect(dueDays(rule({ ...may, onHoliday: 'before' }), '2026-05-31')).toEqual(['2026-05-01']);
    expect(dueDays(rule({ ...may, onHoliday: 'after' }), '2026-05-31')).toEqual(['2026-05-07']);
    const september = { dayOfMonth: 22, from: '2026-09-01', through: '2026-09-30' } as const;
    expect(dueDays(rule({ ...september, onHoliday: 'after' }), '2026-09-30')).toEqual(['2026-09-24']);
  });

  describe('with bank holidays that a company keeps', () => {
    const last = { dayOfMonth: 'last', from: '2026-10-01' } as const;
    const closed = new Set(['2026-11-30', '2026-11-02', '2026-10-30']);

    it('moves off them too, and off what they then fall on', () => {
      expect(dueDays(rule({ ...last, onHoliday: 'before' }), '2026-11-30', { closed })).toEqual([
        '2026-10-29',
        '2026-11-27',
      ]);
      // 2026-11-03 is a national holiday.
      expect(dueDays(rule({ ...last, onHoliday: 'after' }), '2026-12-01', { closed })).toEqual([
        '2026-11-04',
        '2026-12-01',
      ]);
      expect(dueDays(rule(last), '2026-11-30', { closed })).toEqual(['2026-10-31', '2026-11-30']);
    });

    it('makes nothing twice where a holiday was entered or taken off after its day was made', () => {
      const before = rule({ ...last, onHoliday: 'before' });
      expect(dueDays(before, '2026-11-30', { closed, made: new Set(['2026-10-30']) })).toEqual(['2026-11-27']);
      expect(dueDays(before, '2026-11-30', { made: new Set(['2026-10-29', '2026-11-27']) })).toEqual([]);
    });

    it('goes on behind a rule with other days, however near the last of them is', () => {
      const changed = rule({ dayOfMonth: 10, from: '2026-10-01', after: '2026-10-30' });
      expect(dueDays(changed, '2026-11-30', { closed, made: new Set(['2026-10-30']) })).toEqual(['2026-11-10']);
    });
  });
});
