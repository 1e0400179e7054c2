import { expect, it } from 'vitest';
import { sameDayOf } from '#plugins/assistant/rules/sameDayOf.ts';

it.each([
  ['2026-10', '2026-11-24', '2026-10-24'],
  ['2026-02', '2026-03-30', '2026-02-28'],
  // The whole of a month is compared with the whole of the last one.
  ['2026-10', '2026-11-30', '2026-10-31'],
  ['2026-01', '2026-02-28', '2026-01-31'],
  ['2028-02', '2028-03-29', '2028-02-29'],
])('%s is compared with %s through %s', (month, day, same) => {
  expect(sameDayOf(month, day)).toBe(same);
});
