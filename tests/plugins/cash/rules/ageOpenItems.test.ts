import { expect, it } from 'vitest';
import { ageBucketsAt } from '#plugins/cash/ageing/rules/ageOpenItems.ts';

it.each([
  ['2026-11-30', 'notDue'],
  ['2026-12-01', 'days30'],
  ['2026-12-30', 'days30'],
  ['2026-12-31', 'days60'],
  ['2027-01-29', 'days60'],
  ['2027-01-30', 'days90'],
  ['2027-02-28', 'days90'],
  ['2027-03-01', 'older'],
])('what was due on 2026-11-30 is, on %s, %s', (asOf, bucket) => {
  expect(ageBucketsAt(asOf)('2026-11-30')).toBe(bucket);
});
