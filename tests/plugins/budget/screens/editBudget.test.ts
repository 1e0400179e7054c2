import { describe, expect, it } from 'vitest';
import { noAmounts } from '#plugins/budget/rules/budgetLine.ts';
import { outlineBudget, sumBudgetColumn } from '#plugins/budget/rules/layOutBudget.ts';
import {
  BUDGET_FIELDS,
  BUDGET_RULES,
  type BudgetForm,
  changedCells,
  fillRight,
  keepUnread,
  putAmount,
  putLines,
  TOTAL_COLUMN,
} from '#plugins/budget/screens/editBudget.ts';
import { clearRange, copyDown, pasteBlock } from '#ui/entryGrid/gridRules.ts';

const empty: BudgetForm = {
  lines: ['4110', '6210', '6290'].map((account) => ({ account, amounts: noAmounts() })),
};
const amountsOf = ({ lines }: BudgetForm, line: number) => lines[line]?.amounts ?? [];
const put = ({ lines }: BudgetForm, at: number, column: number, amount: number): BudgetForm => ({
  lines: lines.map((line, index) => (index === at ? putAmount(line, column, amount) : line)),
});
const range = (from: number, through: number, left: number, right: number) => ({
  from,
  through,
  fields: BUDGET_FIELDS.slice(left, right + 1),
});
const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`);
const year = [...months, '2027-01', '2027-02', '2027-03'];

describe('typing a budget', () => {
  it('writes a month, and a year into the total', () => {
    const typed = put(put(empty, 0, 2, 5), 1, TOTAL_COLUMN, 1_200);
    expect(amountsOf(typed, 0)[2]).toBe(5);
    expect(amountsOf(typed, 1)).toEqual(Array.from({ length: 12 }, () => 100));
  });

  it('fills the later months, or a block from its first column, and never the total', () => {
    const typed = put(put(empty, 0, 3, 7), 1, 3, 8);
    const one = fillRight(typed, range(0, 0, 3, 3));
    expect(amountsOf(one, 0)).toEqual([0, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7, 7]);
    const block = fillRight(typed, range(0, 1, 3, 5));
    expect(amountsOf(block, 1)).toEqual([0, 0, 0, 8, 8, 8, 0, 0, 0, 0, 0, 0]);
    expect(fillRight(typed, range(0, 0, TOTAL_COLUMN, TOTAL_COLUMN))).toEqual(typed);
    expect(clearRange(block.lines, range(0, 1, 3, 4), BUDGET_RULES)[0]?.amounts.slice(3, 6)).toEqual([0, 0, 7]);
  });

  it('copies an account down with its months, also from its total', () => {
    const { lines } = put(empty, 0, 3, 7);
    expect(copyDown(lines, range(0, 1, 3, TOTAL_COLUMN), BUDGET_RULES)[1]?.amounts).toEqual(lines[0]?.amounts);
  });

  it('keeps what cannot be read until it is put right', () => {
    const line = { account: '6290', amounts: noAmounts() };
    const mistaken = keepUnread(line, 1, 'abc');
    expect(mistaken.unread).toEqual({ 1: 'abc' });
    expect(putAmount(mistaken, 0, 1).unread).toEqual({ 1: 'abc' });
    expect(putAmount(mistaken, 1, 1)).not.toHaveProperty('unread');
    expect(putAmount(mistaken, TOTAL_COLUMN, 1)).not.toHaveProperty('unread');
    expect(keepUnread(mistaken, 1, undefined)).toEqual(line);
  });

  it('pastes a block in any width, leaves out what lies beyond, and says what is no amount', () => {
    const cells = [['１，０００', '△5', '9'], ['x', ''], ['1']];
    const { rows, unread } = pasteBlock(empty.lines, { line: 1, field: 10 }, cells, BUDGET_RULES);
    expect(rows).toHaveLength(3);
    expect(rows[1]?.amounts.slice(10)).toEqual([1_000, -5]);
    expect(unread).toEqual([{ line: 2, field: 10, text: 'x' }]);
    expect(rows[2]?.unread).toEqual({ 10: 'x' });
    const year = pasteBlock(empty.lines, { line: 0, field: TOTAL_COLUMN }, [['120'], ['240']], BUDGET_RULES);
    expect(year.rows[1]?.amounts[0]).toBe(20);
  });

  it('takes over lines of a copy, and names accounts that have none here', () => {
    const amounts = [3, ...noAmounts().slice(1)];
    const { form, missing } = putLines({ lines: empty.lines.map((line) => keepUnread(line, 5, 'y')) }, [
      { account: '4110', amounts },
      { account: '7777', amounts },
      { account: '8888', amounts: noAmounts() },
    ]);
    expect(missing).toEqual(['7777']);
    expect(form.lines.map(({ unread }) => unread?.[5])).toEqual([undefined, 'y', 'y']);
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
  const outline = outlineBudget({ groups, rows, results: [{ code: 'PL-COGS-RESULT', title: 'Gross profit' }] });
  expect(outline.map(({ code }) => code)).toEqual([
    ...['PL-SALES', '4110', '4190', 'PL-COGS', '5120', '5190', 'PL-COGS-RESULT'],
  ]);
  expect(outline.at(-1)?.title).toBe('Gross profit');
  const planned = new Map([
    ['4110', 1_000],
    ['4190', 100],
    ['5120', 400],
    ['5190', 50],
  ]);
  const sums = sumBudgetColumn({ groups, rows }, planned);
  expect([sums.get('PL-SALES'), sums.get('PL-COGS'), sums.get('PL-COGS-RESULT')]).toEqual([900, 350, 550]);
});
