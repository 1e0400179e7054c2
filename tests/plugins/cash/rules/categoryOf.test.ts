import { expect, it } from 'vitest';
import { spreadIncome } from '#plugins/cash/ageing/rules/spreadIncome.ts';
import { READY_CATEGORIES } from '#plugins/cash/category/rates/readyCategories.ts';
import {
  assignCategories,
  findNamedTwice,
  findUnknownWords,
  nameAccounts,
} from '#plugins/cash/category/rules/categoryOf.ts';
import { STANDARD_ACCOUNT_GROUPS } from '#plugins/ledger/account/rates/accountGroups.ts';

const ACCOUNTS = [
  { code: '6110', group: 'PL-SGA' },
  { code: '6290', group: 'PL-SGA' },
  { code: '7999', group: 'PL-XL' },
];
const STAFF = { code: 'STAFF', accounts: '6105-6165' };
const EXPENSE = { code: 'EXPENSE', accounts: 'PL-SGA, 6999' };

it('an account belongs to the category that names it or its range, before that of its group', () => {
  expect([...assignCategories([EXPENSE, STAFF], ACCOUNTS)]).toEqual([
    ['6110', 'STAFF'],
    ['6290', 'EXPENSE'],
  ]);
});

it('a reader sees names for accounts, ranges and groups, and the code of what has none', () => {
  const titles = new Map([
    ['6105', 'Directors'],
    ['6165', 'Commuting'],
    ['PL-SGA', 'Selling expenses'],
  ]);
  expect(nameAccounts(STAFF, titles, 'ja')).toBe('Directors～Commuting');
  expect(nameAccounts(EXPENSE, titles, 'en')).toBe('Selling expenses, 6999');
});

it('words that name nothing, or stand in two categories, are found', () => {
  const groups = new Set(['PL-SGA']);
  expect(findUnknownWords(EXPENSE, ACCOUNTS, groups)).toEqual(['6999']);
  expect(findNamedTwice({ code: 'NEW', accounts: '1470 PL-SGA' }, [EXPENSE, STAFF])).toEqual({
    word: 'PL-SGA',
    other: 'EXPENSE',
  });
  expect(findNamedTwice(EXPENSE, [EXPENSE])).toBeUndefined();
});

it('the ready categories name groups of the chart, each once', () => {
  const known = new Set(STANDARD_ACCOUNT_GROUPS.map(([code]) => code));
  const words = READY_CATEGORIES.flatMap(([, , , , accounts]) => accounts.split(' '));
  expect(words.filter((word) => /^[A-Z]/.test(word) && !known.has(word))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

it.each([
  [100, [60, 40], 0],
  [60, [60], 0],
  [200, [60, 90], 50],
])('%i yen received go to what is due first', (received, parts, left) => {
  const owed = [
    { dueOn: '2026-12-31', open: 90 },
    { dueOn: '2026-11-30', open: 60 },
  ];
  const allotted = spreadIncome(owed, received);
  expect([allotted.parts.map(({ amount }) => amount), allotted.left]).toEqual([parts, left]);
});
