import { describe, expect, it } from 'vitest';
import { checkDays, findImpossibleDays, isStillAhead } from '#plugins/time/rules/checkDays.ts';
import { countMonth } from '#plugins/time/rules/countMonth.ts';
import { marksAsOf } from '#plugins/time/rules/countSheet.ts';
import { blankDay, type TimesheetDay } from '#plugins/time/rules/timesheetDay.ts';
import { daysFrom, readCalendar } from '#plugins/time/rules/workCalendar.ts';
import { STANDARD_PATTERN } from '#plugins/time/rules/workPattern.ts';

const calendar = readCalendar(daysFrom('2026-11-01', '2026-12-01'), [], STANDARD_PATTERN);
/** 2 November 2026 is a Monday, the 7th a Saturday. */
const monday = (change: Partial<TimesheetDay>): TimesheetDay => ({
  ...blankDay('2026-11-02'),
  kind: 'work',
  startMinute: 540,
  endMinute: 1080,
  breakMinutes: 60,
  ...change,
});
const codes = (entries: readonly TimesheetDay[], today = '2026-11-30') =>
  checkDays(entries, {
    calendar,
    counted: countMonth('2026-11', entries, { calendar, pattern: STANDARD_PATTERN }).days,
    today,
  }).map(({ code }) => code);

describe('the check before sending', () => {
  it.each<[string, Partial<TimesheetDay>, string[]]>([
    ['a day as it should be', {}, []],
    ['a day not entered', { kind: null, startMinute: null, endMinute: null }, ['notEntered']],
    ['no start', { startMinute: null }, ['startMissing']],
    ['no end', { endMinute: null }, ['endMissing']],
    ['an end before the start', { endMinute: 500 }, ['endBeforeStart']],
    ['a break as long as the work', { breakMinutes: 540 }, ['breakTooLong']],
    ['a short break', { breakMinutes: 30 }, ['breakTooShort']],
    ['a day off on a working day', { kind: 'off', startMinute: null, endMinute: null }, ['offOnWorkday']],
    ['leave by the hour without hours', { kind: 'hourlyLeave' }, ['leaveHoursMissing']],
    ['more on projects than was worked', { projectMinutes: [300, 200] }, ['projectsExceedWork']],
    ['less on projects than was worked', { projectMinutes: [300] }, ['projectsBelowWork']],
    [
      'leave on a day off',
      { day: '2026-11-07', kind: 'annualLeave', startMinute: null, endMinute: null },
      ['leaveOnHoliday'],
    ],
    ['work on a day off', { day: '2026-11-07' }, []],
  ])('%s', (_name, change, expected) => expect(codes([monday(change)])).toEqual(expected));

  it('finds work that runs into the next day', () => {
    expect(codes([monday({ endMinute: 34 * 60 }), monday({ day: '2026-11-03' })])).toContain('overlapsNextDay');
  });

  it('refuses work on days to come, not leave', () => {
    expect(codes([monday({})], '2026-11-01')).toEqual(['notYet']);
    expect(codes([monday({ kind: 'annualLeave', startMinute: null, endMinute: null })], '2026-11-01')).toEqual([]);
  });

  it('calls nothing a fault in the month of a team before its day is over', () => {
    const days = calendar.slice(1, 8).map(({ day, type }) => ({ day, type }));
    const marks = ['!', '!work', '!9:00', '!annualLeave', '', ''];
    expect(marksAsOf(marks, days, '2026-11-30')).toEqual([...marks.slice(0, 4), '!', 'off', 'off']);
    expect(marksAsOf(marks, days, '2026-11-03')).toEqual(['!', 'work', '9:00', 'annualLeave', '', 'off', 'off']);
    expect(marksAsOf(marks, days, '2026-11-04')[2]).toBe('!9:00');
    expect(marksAsOf(undefined, days, '2026-11-30')[0]).toBe('');
  });

  it('says which problems only wait for their day', () => {
    const [blank, planned] = [{ kind: null, startMinute: null, endMinute: null }, {}].map(
      (change) => checkDays([monday(change)], { calendar, counted: [], today: '2026-11-01' })[0],
    );
    expect([blank, planned].map((problem) => problem && isStillAhead(problem, '2026-11-01'))).toEqual([true, true]);
    expect(blank && isStillAhead(blank, '2026-11-02')).toBe(true);
    expect(blank && isStillAhead(blank, '2026-11-03')).toBe(false);
  });

  it('keeps the impossible out of the books', () => {
    expect(findImpossibleDays([monday({}), monday({ endMinute: 540 })])).toHaveLength(1);
  });
});
