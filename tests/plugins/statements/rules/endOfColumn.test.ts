import { expect, it } from 'vitest';
import { endOfColumn } from '#plugins/statements/balance/rules/endOfColumn.ts';

it.each([
  ['total', '2026-10', '2026-10-20', undefined, '2026-10-20'],
  ['part', '2026-09', '2026-10-20', undefined, '2026-09-30'],
  ['part', '2026-10', '2026-10-20', undefined, '2026-10-20'],
  ['compared', '2025-10', '2026-10-20', 'lastYear', '2025-10-20'],
  ['compared', '2027-02', '2028-02-29', 'lastYear', '2027-02-28'],
  ['compared', '2028-02', '2029-02-28', 'lastYear', '2028-02-29'],
  // A range of twelve months before: the month has the same name, but is shown to its end.
  ['compared', '2025-10', '2026-10-20', 'previous', '2025-10-31'],
] as const)('a %s column of %s, as of %s compared with %s, ends on %5$s', (kind, through, asOf, compare, day) => {
  expect(endOfColumn({ kind, through }, { asOf, compare })).toBe(day);
});
