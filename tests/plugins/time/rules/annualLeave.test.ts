import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/value/day.ts';
import { leaveGrantsOf, leaveOfMonth, leaveStandingOf } from '#plugins/time/rules/annualLeave.ts';

const DAY = 480;
const full = (hiredOn: string) => ({ hiredOn, weeklyDays: 5, weeklyMinutes: 2400 });
const standing = (hiredOn: string, taken: { day: string; minutes: number; isHourly?: boolean }[], asOf: string) =>
  leaveStandingOf(
    leaveGrantsOf(full(hiredOn), asOf),
    taken.map(({ isHourly = false, ...each }) => ({ ...each, isHourly })),
    { asOf, dayMinutes: DAY },
  );

describe('annual leave', () => {
  it.each([
    ['2026-04-01', '2026-09-30', 5, 40, 0, false],
    ['2020-04-01', '2026-10-01', 5, 40, 20, true],
    ['2023-04-01', '2026-10-01', 4, 28, 10, true],
    ['2021-04-01', '2026-10-01', 3, 24, 10, true],
    ['2019-10-01', '2026-04-01', 2, 14, 7, false],
  ])('hired %s, on %s with %i days and %i hours a week: %i days', (hiredOn, asOf, weeklyDays, hours, days, hasDuty) => {
    const grants = leaveGrantsOf({ hiredOn, weeklyDays, weeklyMinutes: hours * 60 }, asOf);
    const now = leaveStandingOf(grants, [], { asOf, dayMinutes: DAY });
    expect(now.latest?.days ?? 0).toBe(days);
    expect(now.duty !== null).toBe(hasDuty);
  });

  // 労働基準法39条2項, and 労働基準法施行規則24条の3第3項 for those who work fewer days: after 6 months, then each year.
  it.each([
    [5, [10, 11, 12, 14, 16, 18, 20]],
    [4, [7, 8, 9, 10, 12, 13, 15]],
    [3, [5, 6, 6, 8, 9, 10, 11]],
    [2, [3, 4, 4, 5, 6, 6, 7]],
    [1, [1, 2, 2, 2, 3, 3, 3]],
  ])('of %i days a week is granted as the law says, year by year', (weeklyDays, days) => {
    const grants = leaveGrantsOf({ hiredOn: '2018-04-01', weeklyDays, weeklyMinutes: weeklyDays * 360 }, '2025-10-01');
    expect(grants.map((grant) => grant.days)).toEqual([...days, days.at(-1)]);
  });

  it('is granted on the last day of a month that has no such day', () => {
    expect(leaveGrantsOf(full('2025-08-31'), '2026-03-01')).toEqual([
      { grantedOn: '2026-02-28', days: 10, through: '2028-02-28' },
    ]);
  });

  it('takes from the oldest grant first, and lapses after two years', () => {
    const taken = [{ day: '2026-04-10', minutes: 3 * DAY }];
    expect(standing('2024-10-01', taken, '2026-04-10')).toMatchObject({
      leftMinutes: (10 + 11 - 3) * DAY,
      nextLapse: { on: '2027-03-31', minutes: 7 * DAY },
    });
    expect(standing('2024-10-01', taken, '2027-04-01').leftMinutes).toBe((11 + 12) * DAY);
  });

  it('counts whole and half days for the five that must be taken, not hours', () => {
    const taken = [
      { day: '2026-04-10', minutes: DAY },
      { day: '2026-05-11', minutes: DAY / 2 },
      { day: '2026-05-12', minutes: 120, isHourly: true },
      { day: '2025-05-12', minutes: DAY },
    ];
    expect(standing('2024-10-01', taken, '2026-11-01').duty).toEqual({
      from: '2026-04-01',
      through: '2027-03-31',
      takenDays: 1.5,
      missingDays: 3.5,
    });
  });

  it('stands the same in a sheet that is typed, in its month and in every other', () => {
    // Booked 10-09, 11-09, 12-08 and 12-25: one of the five days is still to be taken, whatever month is shown.
    const booked = ['2026-10-09', '2026-11-09', '2026-12-08', '2026-12-25'].map((day) => ({
      ...{ day, minutes: DAY, isHourly: false },
    }));
    for (const month of ['2026-10', '2026-11', '2026-12']) {
      const grants = leaveGrantsOf(full('2020-04-01'), `${month}-28`);
      const own = booked.filter(({ day }) => day.startsWith(month));
      const takenElsewhere = booked.filter((each) => !own.includes(each));
      const { duty, leftMinutes, nextLapse } = leaveOfMonth({ month, grants, takenElsewhere, dayMinutes: DAY }, own);
      const whole = standing('2020-04-01', booked, `${month}-28`);
      expect({ duty, leftMinutes, nextLapse }).toEqual({
        ...{ duty: whole.duty, leftMinutes: whole.leftMinutes, nextLapse: whole.nextLapse },
      });
      expect(duty?.missingDays).toBe(1);
    }
  });

  it('says what was taken without a grant', () => {
    expect(standing('2026-07-01', [{ day: '2026-08-03', minutes: DAY }], '2026-11-01').missingMinutes).toBe(DAY);
  });

  it('is taken from a grant on its last day, and not on the day after', () => {
    const grant = { grantedOn: '2025-04-01', days: 1, through: '2027-03-31' };
    const missing = (day: string) =>
      leaveStandingOf([grant], [{ day, minutes: DAY, isHourly: false }], { asOf: day, dayMinutes: DAY }).missingMinutes;
    expect([missing('2027-03-31'), missing('2027-04-01')]).toEqual([0, DAY]);
  });

  it('is never made or lost: granted = taken + left + lapsed', () => {
    const leave = fc.record({ after: fc.integer({ min: 0, max: 2000 }), halves: fc.integer({ min: 1, max: 2 }) });
    fc.assert(
      fc.property(fc.array(leave, { maxLength: 120 }), fc.integer({ min: 200, max: 2500 }), (leaves, after) => {
        const asOf = addDays('2020-04-01', after);
        const taken = leaves
          .map(({ after: days, halves }) => ({ day: addDays('2020-04-01', days), minutes: (halves * DAY) / 2 }))
          .filter(({ day }) => day <= asOf);
        const now = standing('2020-04-01', taken, asOf);
        const granted = leaveGrantsOf(full('2020-04-01'), asOf).reduce((sum, { days }) => sum + days * DAY, 0);
        expect(now.leftMinutes).toBeGreaterThanOrEqual(0);
        expect(now.missingMinutes).toBeGreaterThanOrEqual(0);
        expect(now.takenMinutes - now.missingMinutes + now.leftMinutes).toBeLessThanOrEqual(granted);
      }),
    );
  });
});
