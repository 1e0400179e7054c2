import { expect, it } from 'vitest';
import { milestonesOf, nextMilestone } from '#plugins/people/rules/milestones.ts';

it.each([
  ['1986-04-01', '2026-03', '2051-03', '2056-03', '2061-04'],
  ['1986-05-01', '2026-04', '2051-04', '2056-04', '2061-05'],
  ['1961-11-01', '2001-10', '2026-10', '2031-10', '2036-11'],
  ['1951-04-10', '1991-04', '2016-04', '2021-04', '2026-04'],
  ['2011-01-01', '2050-12', '2075-12', '2080-12', '2086-01'],
  ['1988-02-29', '2028-02', '2053-02', '2058-02', '2063-02'],
])('whoever is born on %s reaches 40, 65 and 70 on the day before the birthday, 75 on it', (birthOn, ...months) => {
  expect(Object.values(milestonesOf(birthOn))).toEqual(months);
});

it('the next milestone is that of this month or later', () => {
  expect(nextMilestone('1986-04-01', '2026-03')).toEqual({ milestone: 'careStarts', month: '2026-03' });
  expect(nextMilestone('1986-04-01', '2026-04')).toEqual({ milestone: 'careEnds', month: '2051-03' });
  expect(nextMilestone('1930-04-01', '2026-04')).toBeUndefined();
});
