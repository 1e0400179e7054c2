import { expect, it } from 'vitest';
import { comparedDays } from '#plugins/statements/balance/rules/comparedDays.ts';

it.each([
  ['the same month of a leap year', 'lastYear', '2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
  ['a month end that was later', 'lastYear', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ['days inside a month', 'lastYear', '2026-11-03', '2026-11-20', '2025-11-03', '2025-11-20'],
  ['the quarter before', 'previous', '2026-10-01', '2026-12-31', '2026-07-01', '2026-09-30'],
  ['days that the month before has not', 'previous', '2026-03-30', '2026-03-30', '2026-02-28', '2026-02-28'],
] as const)('%s', (_case, compare, from, through, otherFrom, otherThrough) => {
  expect(comparedDays({ from, through }, compare)).toEqual({ from: otherFrom, through: otherThrough });
});
