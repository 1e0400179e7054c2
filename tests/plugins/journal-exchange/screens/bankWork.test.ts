import { expect, test } from 'vitest';
import type { BankLine } from '#plugins/journal-exchange/bank-line/contract/bankLine.ts';
import { applyChoices, keepChoices } from '#plugins/journal-exchange/upload/screens/bank-lines/bankWork.ts';

const lineOf = (row: number, more: Partial<BankLine> = {}): BankLine => ({
  row,
  day: '2026-12-01',
  text: `振込 ${row}`,
  deposit: 1_000,
  withdrawal: 0,
  balance: null,
  origin: 'none',
  rule: null,
  account: '2050',
  taxCode: null,
  department: null,
  partner: null,
  ...more,
});
const chosen = { account: '1150', taxCode: null, department: null, partner: null };

test('a file that is read once more keeps what was decided of the lines it still has', () => {
  const before = [lineOf(2), lineOf(3), lineOf(4), lineOf(5)];
  const choices = new Map([2, 3, 4, 5, 6].map((row) => [row, chosen]));
  const after = [lineOf(2), lineOf(3, { deposit: 0, withdrawal: 1_000 }), lineOf(4, { origin: 'known' })];
  const kept = keepChoices(choices, before, after);
  expect([...kept.keys()]).toEqual([2]);
  expect(applyChoices(after, kept).map(({ origin }) => origin)).toEqual(['chosen', 'none', 'known']);
});
