import { expect, it } from 'vitest';
import { monthsBetween } from '#plugins/people/rules/monthsBetween.ts';

it.each([
  ['2020-04-01', '2020-04-30', 0],
  ['2020-04-01', '2020-05-01', 1],
  ['2020-01-31', '2020-02-29', 0],
  ['2020-01-31', '2020-03-01', 1],
  ['2004-02-29', '2024-02-28', 239],
  ['2004-02-29', '2025-03-01', 252],
  ['2027-04-01', '2026-04-01', 0],
])('from %s through %s it is %i whole months', (from, on, months) => {
  expect(monthsBetween(from, on)).toBe(months);
});
