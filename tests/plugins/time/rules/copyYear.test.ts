import { expect, it } from 'vitest';
import { copyYear } from '#plugins/time/rules/copyYear.ts';

it('copies the own days of a year, leaves alone what is there, and skips dates that do not exist', () => {
  const year = [
    { day: '2028-01-02', kind: 'bank' as const },
    { day: '2028-02-11', kind: 'national' as const },
    { day: '2028-02-29', kind: 'company' as const },
    { day: '2028-08-14', kind: 'plannedLeave' as const },
    { day: '2028-12-30', kind: 'company' as const },
  ];
  const known = [
    { day: '2029-08-14', kind: 'company' as const },
    { day: '2029-12-30', kind: 'company' as const },
  ];
  const copied = copyYear(year, { to: 2029, known });
  expect(copied).toEqual({ fresh: [{ day: '2029-08-14', kind: 'plannedLeave' }], knownCount: 1 });
  expect(copyYear([], { to: 2029, known })).toEqual({ fresh: [], knownCount: 0 });
});
