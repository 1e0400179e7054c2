import type { Month } from '../../../core/value/month';
import { parseAmount } from '../../../core/value/parseAmount';
import type { BudgetCell } from '../contract/budget';
import { type BudgetLine, MONTHS_OF_YEAR, noAmounts, spreadYear } from './budgetLine';

/** The column behind the months: a year's amount typed into it is spread over them. */
export const TOTAL_COLUMN = MONTHS_OF_YEAR;

/** What is typed of a budget: the amounts, and texts that could not be read, by `<account>.<column>`. */
export interface BudgetForm {
  readonly lines: readonly BudgetLine[];
  readonly unread: Readonly<Record<string, string>>;
}

/** A cell by its line and its column: a month counted from 0, or the total. */
export interface CellPlace {
  readonly line: number;
  readonly column: number;
}

/** A block of cells; all four are included. */
export interface CellBlock {
  readonly from: number;
  readonly through: number;
  readonly left: number;
  readonly right: number;
}

export const unreadKey = (account: string, column: number): string => `${account}.${column}`;

const putAmount = (line: BudgetLine, column: number, amount: number): BudgetLine => ({
  account: line.account,
  amounts:
    column === TOTAL_COLUMN ? spreadYear(amount) : line.amounts.map((old, place) => (place === column ? amount : old)),
});

/** Writes an amount; into the total it is spread over the year. What could not be read there is forgotten. */
export function setCell({ lines, unread }: BudgetForm, { line, column }: CellPlace, amount: number): BudgetForm {
  const account = lines[line]?.account;
  if (account === undefined) return { lines, unread };
  const isGone = (key: string) =>
    column === TOTAL_COLUMN ? key.startsWith(`${account}.`) : key === unreadKey(account, column);
  const left = Object.entries(unread).filter(([key]) => !isGone(key));
  return {
    lines: lines.map((each, index) => (index === line ? putAmount(each, column, amount) : each)),
    unread: left.length === Object.keys(unread).length ? unread : Object.fromEntries(left),
  };
}

/** Keeps what was typed and cannot be read until it is put right; `undefined` forgets it. */
export function setUnread(form: BudgetForm, { line, column }: CellPlace, text: string | undefined): BudgetForm {
  const account = form.lines[line]?.account;
  if (account === undefined) return form;
  const { [unreadKey(account, column)]: _before, ...others } = form.unread;
  return { ...form, unread: text === undefined ? others : { ...others, [unreadKey(account, column)]: text } };
}

const blockCells = ({ from, through, left, right }: CellBlock): CellPlace[] =>
  Array.from({ length: through - from + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_each, across) => ({ line: from + down, column: left + across })),
  ).flat();

export const clearBlock = (form: BudgetForm, block: CellBlock): BudgetForm =>
  blockCells(block).reduce((cleared, place) => setCell(cleared, place, 0), form);

/** The first column of a block written into the others; of a single cell, into all months behind it. */
export function fillRight(form: BudgetForm, block: CellBlock): BudgetForm {
  const last = block.left === block.right ? MONTHS_OF_YEAR - 1 : Math.min(block.right, MONTHS_OF_YEAR - 1);
  if (block.left >= last) return form;
  return blockCells({ ...block, left: block.left + 1, right: last }).reduce(
    (filled, place) => setCell(filled, place, form.lines[place.line]?.amounts[block.left] ?? 0),
    form,
  );
}

/** Cells of a spreadsheet from a place on. What lies beyond the months is left out; what is no amount stays to be put right. */
export function pasteCells(
  form: BudgetForm,
  start: CellPlace,
  cells: readonly (readonly string[])[],
): { form: BudgetForm; unread: string[] } {
  const unread: string[] = [];
  const last = start.column === TOTAL_COLUMN ? TOTAL_COLUMN : MONTHS_OF_YEAR - 1;
  let pasted = form;
  for (const [down, row] of cells.entries()) {
    for (const [across, text] of row.entries()) {
      const place = { line: start.line + down, column: start.column + across };
      if (place.line >= form.lines.length || place.column > last) continue;
      const read = text.trim() === '' ? ({ ok: true, value: 0 } as const) : parseAmount(text);
      if (!read.ok) unread.push(text);
      pasted = read.ok ? setCell(pasted, place, read.value) : setUnread(pasted, place, text);
    }
  }
  return { form: pasted, unread };
}

/** Lines of a copy or a file in the place of those of their accounts, and the accounts that have no line here. */
export function putLines(form: BudgetForm, lines: readonly BudgetLine[]): { form: BudgetForm; missing: string[] } {
  const given = new Map(lines.map((line) => [line.account, line]));
  const known = new Set(form.lines.map(({ account }) => account));
  const isGiven = (key: string) => given.has(key.slice(0, key.lastIndexOf('.')));
  return {
    form: {
      lines: form.lines.map((line) => given.get(line.account) ?? line),
      unread: Object.fromEntries(Object.entries(form.unread).filter(([key]) => !isGiven(key))),
    },
    missing: lines
      .filter(({ account, amounts }) => !known.has(account) && amounts.some((amount) => amount !== 0))
      .map(({ account }) => account),
  };
}

/** The amounts in which lines differ from those they were before. */
export function changedCells(
  lines: readonly BudgetLine[],
  before: readonly BudgetLine[],
  months: readonly Month[],
): BudgetCell[] {
  const known = new Map(before.map(({ account, amounts }) => [account, amounts]));
  return lines.flatMap(({ account, amounts }) => {
    const old = known.get(account) ?? noAmounts();
    return amounts === old
      ? []
      : months.flatMap((month, place) => {
          const amount = amounts[place] ?? 0;
          return amount === (old[place] ?? 0) ? [] : [{ account, month, amount }];
        });
  });
}
