import type { Month } from '#core/value/month.ts';
import { parseAmount } from '#core/value/parseAmount.ts';
import type { CellRange } from '#ui/entryGrid/gridPlaces.ts';
import { type GridRules, withUnread } from '#ui/entryGrid/gridRules.ts';
import type { BudgetCell } from '../contract/budget';
import { type BudgetLine, MONTHS_OF_YEAR, noAmounts, spreadYear, sumOfAmounts } from '../rules/budgetLine';

/** The column behind the months: a year's amount typed into it is spread over them. */
export const TOTAL_COLUMN = MONTHS_OF_YEAR;

/** The months, and their total behind them. */
export const BUDGET_FIELDS: readonly number[] = Array.from({ length: TOTAL_COLUMN + 1 }, (_, column) => column);

/** An account while it is typed, with the texts of cells that could not be read. */
export interface TypedBudgetLine extends BudgetLine {
  readonly unread?: Readonly<Partial<Record<number, string>>>;
}

export interface BudgetForm {
  readonly lines: readonly TypedBudgetLine[];
}

/** Keeps what was typed and cannot be read until it is put right; `undefined` forgets it. */
export const keepUnread = (line: TypedBudgetLine, column: number, text: string | undefined): TypedBudgetLine =>
  withUnread(line, column, text, (read) => read);

/** Writes an amount; into the total it is spread over the year. What could not be read there is forgotten. */
export function putAmount(line: TypedBudgetLine, column: number, amount: number): TypedBudgetLine {
  if (column === TOTAL_COLUMN) return { account: line.account, amounts: spreadYear(amount) };
  return keepUnread({ ...line, amounts: line.amounts.with(column, amount) }, column, undefined);
}

/** What the grid knows of the accounts. A pasted block ends with the months: beyond them lies what follows from them. */
export const BUDGET_RULES: GridRules<TypedBudgetLine, number> = {
  fields: BUDGET_FIELDS,
  ruleOf: (column) => ({
    text: ({ amounts }) => String(column === TOTAL_COLUMN ? sumOfAmounts(amounts) : (amounts[column] ?? 0)),
    put: (line, text) => {
      const read = text === '' ? ({ ok: true, value: 0 } as const) : parseAmount(text);
      return read.ok ? putAmount(line, column, read.value) : null;
    },
    ...(column === TOTAL_COLUMN
      ? { copy: (line: TypedBudgetLine, { amounts }: TypedBudgetLine) => ({ account: line.account, amounts }) }
      : {}),
  }),
  unreadOf: (line, column) => line.unread?.[column],
  keepUnread,
  arrange: (cells, { field }) =>
    cells.map((row) => ({ cells: field === TOTAL_COLUMN ? row : row.slice(0, TOTAL_COLUMN - field) })),
};

/** The first column of a block written into the others; of a single cell, into all months behind it. */
export function fillRight({ lines }: BudgetForm, { from, through, fields }: CellRange<number>): BudgetForm {
  const [left = 0, ...others] = fields;
  const last = Math.min(others.at(-1) ?? TOTAL_COLUMN, MONTHS_OF_YEAR - 1);
  const columns = BUDGET_FIELDS.slice(left + 1, last + 1);
  return {
    lines: lines.map((line, index) =>
      index < from || index > through
        ? line
        : columns.reduce((filled, column) => putAmount(filled, column, line.amounts[left] ?? 0), line),
    ),
  };
}

/** Lines of a copy or a file in the place of those of their accounts, and the accounts that have no line here. */
export function putLines(form: BudgetForm, lines: readonly BudgetLine[]): { form: BudgetForm; missing: string[] } {
  const given = new Map(lines.map((line) => [line.account, line]));
  const known = new Set(form.lines.map(({ account }) => account));
  return {
    form: { lines: form.lines.map((line) => given.get(line.account) ?? line) },
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
