import { describe, expect, it } from 'vitest';
import { noAmounts } from '../../../../src/plugins/budget/rules/budgetLine';
import {
  type BudgetForm,
  changedCells,
  clearBlock,
  fillRight,
  pasteCells,
  putLines,
  setCell,
  setUnread,
  TOTAL_COLUMN,
} from '../../../../src/plugins/budget/rules/editBudget';
import { outlineBudget, sumBudgetColumn } from '../../../../src/plugins/budget/rules/layOutBudget';

const empty: BudgetForm = {
  lines: ['4110', '6210', '6290'].map((account) => ({ account, amounts: noAmounts() })),
  unread: {},
};
const amountsOf = ({ lines }: BudgetForm, line: number) => lines[line]?.amounts ?? [];
const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`);
const year = [...months, '2027-01', '2027-02', '2027-03'];

describe('typing a budget', () => {
  it('writes a month, and a year into the total', () => {
    const typed = setCell(setCell(empty, { line: 0, column: 2 }, 5), { line: 1, column: TOTAL_COLUMN }, 1_200);
    expect(amountsOf(typed, 0)[2]).toBe(5);
    expect(amountsOf(typed, 1)).toEqual(Array.from({ length: 12 }, () => 100));
    expect(setCell(empty, { line: 9, column: 0 }, 5)).toEqual(empty);
  });

  it('fills the later months, or a block from its first column, and never the total', () => {
    const typed = setCell(setCell(empty, { line: 0, column: 3 }, 7), { line: 1, column: 3 }, 8);
    const one = fillRight(typed, { from: 0, through: 0, left: 3, right: 3 });
    expect(amountsOf(one, 0)).toEqual([0, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7, 7]);
    const block = fillRight(typed, { from: 0, through: 1, left: 3, right: 5 });
    expect(amountsOf(block, 1)).toEqual([0, 0, 0, 8, 8, 8, 0, 0, 0, 0, 0, 0]);
    expect(fillRight(typed, { from: 0, through: 0, left: TOTAL_COLUMN, right: TOTAL_COLUMN })).toBe(typed);
    expect(amountsOf(clearBlock(block, { from: 0, through: 1, left: 3, right: 4 }), 0)[5]).toBe(7);
  });

  it('keeps what cannot be read until it is put right', () => {
    const mistaken = setUnread(empty, { line: 2, column: 1 }, 'abc');
    expect(mistaken.unread).toEqual({ '6290.1': 'abc' });
    expect(setCell(mistaken, { line: 2, column: 0 }, 1).unread).toEqual({ '6290.1': 'abc' });
    expect(setCell(mistaken, { line: 2, column: 1 }, 1).unread).toEqual({});
    expect(setCell(mistaken, { line: 2, column: TOTAL_COLUMN }, 1).unread).toEqual({});
    expect(setUnread(mistaken, { line: 2, column: 1 }, undefined).unread).toEqual({});
  });

  it('pastes a block in any width, leaves out what lies beyond, and says what is no amount', () => {
    const { form, unread } = pasteCells(empty, { line: 1, column: 10 }, [['１，０００', '△5', '9'], ['x', ''], ['1']]);
    expect(amountsOf(form, 1).slice(10)).toEqual([1_000, -5]);
    expect(unread).toEqual(['x']);
    expect(form.unread).toEqual({ '6290.10': 'x' });
    expect(amountsOf(pasteCells(empty, { line: 0, column: TOTAL_COLUMN }, [['120'], ['240']]).form, 1)[0]).toBe(20);
  });

  it('takes over lines of a copy, and names accounts that have none here', () => {
    const amounts = [3, ...noAmounts().slice(1)];
    const { form, missing } = putLines(setUnread(empty, { line: 0, column: 5 }, 'y'), [
      { account: '4110', amounts },
      { account: '7777', amounts },
      { account: '8888', amounts: noAmounts() },
    ]);
    expect(missing).toEqual(['7777']);
    expect(form.unread).toEqual({});
    expect(changedCells(form.lines, empty.lines, year)).toEqual([{ account: '4110', month: '2026-04', amount: 3 }]);
  });
});

it('adds up groups and results as the income statement does, with every account in its place', () => {
  const groups = [
    { code: 'PL-SALES', title: '売上高', level: 2, parent: 'PL' },
    { code: 'PL-COGS', title: '売上原価', level: 2, parent: 'PL' },
  ];
  const row = (account: string, group: string, normalSide: 'debit' | 'credit') => ({
    ...{ account, title: account, group, normalSide },
    ...{ amounts: noAmounts(), actual: noAmounts(), lastYear: 0 },
  });
  const rows = [
    row('4110', 'PL-SALES', 'credit'),
    row('4190', 'PL-SALES', 'debit'),
    row('5120', 'PL-COGS', 'debit'),
    row('5190', 'PL-COGS', 'credit'),
  ];
  expect(outlineBudget({ groups, rows }).map(({ code }) => code)).toEqual([
    ...['PL-SALES', '4110', '4190', 'PL-COGS', '5120', '5190', 'PL-COGS-RESULT'],
  ]);
  expect(outlineBudget({ groups, rows }).at(-1)?.title).toBe('売上総利益');
  const planned = new Map([
    ['4110', 1_000],
    ['4190', 100],
    ['5120', 400],
    ['5190', 50],
  ]);
  const sums = sumBudgetColumn({ groups, rows }, planned);
  expect([sums.get('PL-SALES'), sums.get('PL-COGS'), sums.get('PL-COGS-RESULT')]).toEqual([900, 350, 550]);
});
