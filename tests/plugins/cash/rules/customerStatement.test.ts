import { expect, it } from 'vitest';
import { recipientsOf } from '#plugins/cash/customer-statement/rules/recipientsOf.ts';
import { reminderLevelOf } from '#plugins/cash/customer-statement/rules/reminderLevel.ts';

it.each([
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
])('what is %i days overdue is reminded of at level %i', (days, level) => {
  expect(reminderLevelOf(days)).toBe(level);
});

it('reminders go to whom more is overdue than was paid ahead, statements to every customer', () => {
  const sums = { days30: 0, days60: 0, days90: 0, older: 0 };
  const rows = [
    { ...sums, partner: 'LATE', older: 10 },
    { ...sums, partner: 'AHEAD', days30: 10, days60: -10 },
    { ...sums, partner: null, days30: 10 },
  ];
  expect(recipientsOf('reminder', rows)).toEqual(['LATE']);
  expect(recipientsOf('statement', rows)).toEqual(['LATE', 'AHEAD']);
});
