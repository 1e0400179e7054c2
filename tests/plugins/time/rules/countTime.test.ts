import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nationalHolidaysOf } from '#core/value/nationalHolidays.ts';
import { formatClockTime, parseClockTime } from '#plugins/time/rules/clockTime.ts';
import { countMonth } from '#plugins/time/rules/countMonth.ts';
import { planDays } from '#plugins/time/rules/planDays.ts';
import { type PREMIUM_PERCENT, premiumPayOf } from '#plugins/time/rules/premiumPay.ts';
import { blankDay, type TimesheetDay } from '#plugins/time/rules/timesheetDay.ts';
import { daysFrom, daysOfMonth, readCalendar } from '#plugins/time/rules/workCalendar.ts';
import { STANDARD_PATTERN } from '#plugins/time/rules/workPattern.ts';

const holidays = nationalHolidaysOf(2026).map(({ on, name }) => ({
  day: on,
  kind: 'national' as const,
  title: name.ja,
}));
const pattern = STANDARD_PATTERN;
const calendar = readCalendar(daysFrom('2026-10-25', '2026-12-01'), holidays, pattern);

const worked = (day: string, from: string, through: string, breakMinutes = 60): TimesheetDay => ({
  ...blankDay(day),
  kind: 'work',
  startMinute: parseClockTime(from),
  endMinute: parseClockTime(through),
  breakMinutes,
});
const november = (...entries: TimesheetDay[]) => countMonth('2026-11', entries, { calendar, pattern });

describe('times of a working day', () => {
  it.each([
    ['9', 540],
    ['930', 570],
    ['0930', 570],
    ['9:05', 545],
    ['９時３０分', 570],
    ['9時', 540],
    ['25:00', 1500],
    ['2530', 1530],
    ['48:00', 2880],
    ['48:01', null],
    ['9:75', null],
    ['', null],
    ['朝', null],
  ])('%s is %s', (typed, minutes) => expect(parseClockTime(typed)).toBe(minutes));

  it('are read back as they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2880 }), (minutes) => {
        expect(parseClockTime(formatClockTime(minutes))).toBe(minutes);
      }),
    );
  });
});

describe('a month', () => {
  it('counts beyond eight hours as overtime, and from 22:00 as night', () => {
    const { sum, days } = november(worked('2026-11-02', '9:00', '25:00'));
    expect(days[0]).toMatchObject({ workedMinutes: 900, overtimeMinutes: 420, nightMinutes: 180 });
    expect(sum).toMatchObject({ workDays: 1, workedMinutes: 900, overtimeMinutes: 420, nightMinutes: 180 });
  });

  it('counts beyond forty hours of the week, also across the first of the month', () => {
    const week = ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30'].map((day) =>
      worked(day, '9:00', '18:00'),
    );
    const october = readCalendar(daysFrom('2026-10-25', '2026-11-01'), holidays, pattern);
    const saturday = worked('2026-10-31', '9:00', '14:00', 0);
    expect(countMonth('2026-10', [...week, saturday], { calendar: october, pattern }).sum).toMatchObject({
      overtimeMinutes: 300,
      legalHolidayMinutes: 0,
    });
    const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
    const across = readCalendar([...days, '2026-12-06'], holidays, pattern);
    const entries = days.slice(1).map((day) => worked(day, '9:00', '18:00'));
    expect(countMonth('2026-12', entries, { calendar: across, pattern }).sum.overtimeMinutes).toBe(480);
  });

  it('keeps work on a legal holiday apart, up to midnight and from midnight on', () => {
    expect(november(worked('2026-11-08', '9:00', '20:00')).sum).toMatchObject({
      legalHolidayMinutes: 600,
      overtimeMinutes: 0,
    });
    expect(november(worked('2026-11-07', '20:00', '28:00', 0)).sum).toMatchObject({
      workedMinutes: 480,
      legalHolidayMinutes: 240,
      overtimeMinutes: 0,
      nightMinutes: 360,
    });
    expect(november(worked('2026-11-08', '20:00', '28:00', 0)).sum).toMatchObject({ legalHolidayMinutes: 240 });
  });

  it('counts a national holiday as a day off of the company', () => {
    expect(calendar.find(({ day }) => day === '2026-11-03')).toMatchObject({ type: 'company', title: '文化の日' });
    expect(november(worked('2026-11-03', '9:00', '15:00', 0)).sum).toMatchObject({
      withinLawMinutes: 360,
      overtimeMinutes: 0,
      legalHolidayMinutes: 0,
    });
  });

  it('knows what is beyond the hours of the company and within those of the law', () => {
    const short = { ...pattern, endMinute: 17 * 60 };
    const { sum } = countMonth('2026-11', [worked('2026-11-02', '9:00', '19:00')], { calendar, pattern: short });
    expect(sum).toMatchObject({ withinLawMinutes: 60, overtimeMinutes: 60, breakMinutes: 60 });
  });

  it('counts late and early, less what leave excuses', () => {
    expect(november(worked('2026-11-02', '9:20', '17:45')).sum).toMatchObject({ lateMinutes: 20, earlyMinutes: 15 });
    const afternoon: TimesheetDay = { ...worked('2026-11-02', '14:00', '18:00', 0), kind: 'morningLeave' };
    expect(november(afternoon).sum).toMatchObject({ lateMinutes: 0, leaveMinutes: 240, hourlyLeaveMinutes: 0 });
    const hours: TimesheetDay = { ...worked('2026-11-02', '11:30', '18:00'), kind: 'hourlyLeave', leaveHours: 2 };
    expect(november(hours).sum).toMatchObject({ lateMinutes: 30, leaveMinutes: 120, hourlyLeaveMinutes: 120 });
  });

  it('splits overtime at sixty hours', () => {
    const entries = daysOfMonth('2026-11')
      .filter((day) => calendar.some((each) => each.day === day && each.type === 'workday'))
      .map((day) => worked(day, '9:00', '22:00'));
    expect(november(...entries).sum).toMatchObject({ overtimeMinutes: 19 * 240, over60Minutes: 19 * 240 - 3600 });
  });

  it('adds up, whatever is worked', () => {
    const entry = fc.record({
      day: fc.constantFrom(...daysOfMonth('2026-11')),
      from: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
      breakMinutes: fc.integer({ min: 0, max: 120 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ day }) => day }), (chosen) => {
        const { days, sum } = november(
          ...chosen.map(({ day, from, length, breakMinutes }) => ({
            ...worked(day, '0', '0', breakMinutes),
            startMinute: from,
            endMinute: from + length,
          })),
        );
        for (const day of days) {
          const parts = day.overtimeMinutes + day.legalHolidayMinutes + day.withinLawMinutes;
          expect(parts).toBeLessThanOrEqual(day.workedMinutes);
          expect(day.nightMinutes).toBeLessThanOrEqual(day.workedMinutes);
          expect(day.workedMinutes - day.overtimeMinutes - day.legalHolidayMinutes).toBeLessThanOrEqual(480);
        }
        expect(sum.workedMinutes).toBe(days.reduce((total, { workedMinutes }) => total + workedMinutes, 0));
        expect(sum.over60Minutes).toBe(Math.max(0, sum.overtimeMinutes - 3600));
      }),
    );
  });

  it('is planned by the calendar, and what was entered stays', () => {
    const own = worked('2026-11-04', '10:00', '19:00');
    const planned = planDays(
      [own],
      calendar.filter(({ day }) => day.startsWith('2026-11')),
      pattern,
    );
    expect(planned).toHaveLength(30);
    expect(planned.find(({ day }) => day === '2026-11-04')).toEqual(own);
    expect(planned.find(({ day }) => day === '2026-11-03')?.kind).toBe('off');
    expect(planned.filter(({ kind }) => kind === 'work')).toHaveLength(19);
  });
});

describe('pay for hours with a premium', () => {
  type Case = [
    wage: number,
    daysOff: number,
    dayHours: number,
    premium: keyof typeof PREMIUM_PERCENT,
    hours: number,
    yen: number,
  ];
  const cases: Case[] = [
    [300_000, 125, 8, 'overtime', 20, 46_875],
    [240_000, 120, 8, 'overtime', 60, 110_204],
    [240_000, 120, 8, 'over60', 10, 22_041],
    [220_000, 110, 8, 'legalHoliday', 8, 13_976],
    [350_000, 125, 7.75, 'overtime', 1, 2_823],
  ];
  it.each(cases)('%i yen, %i days off, %d hours a day: %s of %i hours is %i', (...given) => {
    const [wage, daysOffAYear, dayHours, premium, hours, yen] = given;
    const basis = { wage, daysOffAYear, dayMinutes: dayHours * 60 };
    expect(premiumPayOf(basis, { minutes: hours * 60, premium })).toBe(yen);
  });
});
