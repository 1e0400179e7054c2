import { expect, it } from 'vitest';
import type { Tolerance } from '#plugins/clearing/contract/clearingTolerance.ts';
import type { ItemToClear } from '#plugins/clearing/rules/clearingRequest.ts';
import { findExceededLimit } from '#plugins/clearing/rules/tolerance.ts';
import { standardBooks } from '../../ledger/rules/standardBooks';

const books = standardBooks();

const bill = (amount: number): ItemToClear => ({
  ...{ account: '1220', partner: 'C001', side: 'debit', amount, currency: 'JPY', foreignAmount: null },
  ...{ dueOn: null, reference: null, memo: '' },
});

const exceeded = (amount: number, yen: number, tolerances: readonly Tolerance[] = []) =>
  findExceededLimit({ yen }, { items: [bill(amount)], tolerances, clearedOn: '2026-11-20' }, books)?.limit;

it.each([
  ['the yen of a customer, of a large bill', 1_000_000, 100, undefined],
  ['a yen more', 1_000_000, 101, 100],
  ['a hundredth of a small bill, which is less', 5_000, 50, undefined],
  ['a yen more', 5_000, 51, 50],
])('a difference may be %s', (_what, amount, yen, limit) => {
  expect(exceeded(amount, yen)).toBe(limit);
});

it('is judged by what the company set last, from the day on which it holds', () => {
  const set = (effectiveFrom: string, amount: number): Tolerance => ({
    ...{ group: 'customer', currency: 'JPY', amount, perMille: 10, effectiveFrom, memo: '' },
  });
  expect(exceeded(1_000_000, 100, [set('2026-11-20', 30), set('2026-04-01', 80)])).toBe(30);
  expect(exceeded(1_000_000, 100, [set('2026-11-21', 30)])).toBeUndefined();
});
