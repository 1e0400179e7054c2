import { expect, it } from 'vitest';
import { recipientsOf } from '#plugins/cash/customer-statement/rules/recipientsOf.ts';
import { reminderLevelOf } from '#plugins/cash/customer-statement/rules/reminderLevel.ts';

it.each([
  [1, 2, 1],
  [30, 3, 1],
  [31, 3, 2],
  [60, 3, 2],
  [61, 3, 3],
  [61, null, 1],
  [61, 1, 2],
  [61, 2, 3],
  [20, null, 1],
] as const)(
  'what is %i days overdue, after a reminder of level %s, is reminded of at level %i',
  (days, sent, level) => {
    expect(reminderLevelOf(days, sent)).toBe(level);
  },
);

it('reminders go to whom more is overdue than was paid ahead, is disputed or held, statements to every customer', () => {
  const sums = { days30: 0, days60: 0, days90: 0, older: 0, overdueOnHold: 0 };
  const rows = [
    { ...sums, partner: 'LATE', older: 10 },
    { ...sums, partner: 'AHEAD', days30: 10, days60: -10 },
    { ...sums, partner: 'PARTLY', older: 10, overdueOnHold: 9 },
    { ...sums, partner: 'HELD', older: 10, overdueOnHold: 10 },
    { ...sums, partner: null, days30: 10 },
  ];
  expect(recipientsOf('reminder', rows)).toEqual(['LATE', 'PARTLY']);
  expect(recipientsOf('statement', rows)).toEqual(['LATE', 'AHEAD', 'PARTLY', 'HELD']);
});
