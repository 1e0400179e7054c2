import { expect, it } from 'vitest';
import { findOpenMonth } from '#plugins/statements/balance/screens/useFinality.ts';

const period = (number: number, state: 'open' | 'closed') => ({
  period:
    number > 12 ? `2025-${number}` : `${number > 9 ? 2026 : 2025}-${String(((number + 2) % 12) + 1).padStart(2, '0')}`,
  fiscalYear: 2025,
  number,
  state,
});
const year = (open: readonly number[]) =>
  Array.from({ length: 16 }, (_, index) => period(index + 1, open.includes(index + 1) ? 'open' : 'closed'));
const whole = { from: '2025-04', through: '2026-03' };

it('a report is final once every month of it is closed, and the special periods of a year that it ends with', () => {
  expect(findOpenMonth(year([]), whole, 4)).toBeUndefined();
  expect(findOpenMonth(year([3, 8]), whole, 4)).toBe('2025-06');
  expect(findOpenMonth(year([13]), whole, 4)).toBe('2026-03');
  expect(findOpenMonth(year([13]), { from: '2025-04', through: '2026-02' }, 4)).toBeUndefined();
  expect(findOpenMonth(year([2]), { from: '2025-06', through: '2026-02' }, 4)).toBeUndefined();
  expect(findOpenMonth(year([2]), { from: null, through: '2026-02' }, 4)).toBe('2025-05');
});

it('a month whose period has not come yet is not final', () => {
  expect(findOpenMonth(year([]), { from: '2025-04', through: '2026-04' }, 4)).toBe('2026-04');
  expect(findOpenMonth([], whole, 4)).toBe('2026-03');
});
