import { type ReactNode, type RefObject, useMemo } from 'react';
import { formatFigure } from '#core/value/formatAmount.ts';
import { EntryTable } from '#ui/entryGrid/EntryTable.tsx';
import { isAllSelected } from '#ui/entryGrid/gridKeys.ts';
import { changeRow } from '#ui/entryGrid/gridRules.ts';
import { useEntryGrid } from '#ui/entryGrid/useEntryGrid.ts';
import type { GridCursor } from '#ui/entryGrid/useGridCursor.ts';
import { useStable } from '#ui/field/useStable.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { Budget } from '../contract/budget';
import { outlineBudget } from '../rules/layOutBudget';
import styles from './Budget.module.css';
import { budgetLayout } from './budgetLayout';
import { BUDGET_FIELDS, BUDGET_RULES, putAmount, TOTAL_COLUMN, type TypedBudgetLine } from './editBudget';
import type { BudgetEditor } from './useBudgetEditor';

interface BudgetGridProps {
  budget: Budget;
  editor: BudgetEditor;
  cursor: GridCursor<number>;
  root: RefObject<HTMLDivElement | null>;
  /** Of the months and their total. */
  titles: readonly string[];
  /** Sums of groups and results, by column of the months, the total, and last year. */
  sums: readonly ReadonlyMap<string, number>[];
  readOnly: boolean;
}

/** The accounts of the income statement by month; groups and results follow at once. */
export function BudgetGrid({ budget, editor, cursor, root, titles, sums, readOnly }: BudgetGridProps) {
  const say = useMessages('budget');
  const rowOf = useMemo(() => new Map(budget.rows.map((row) => [row.account, row])), [budget]);
  const write = (change: (lines: readonly TypedBudgetLine[]) => readonly TypedBudgetLine[]) =>
    editor.edit((form) => ({ ...form, lines: change(form.lines) }));
  const type = useStable((line: number, column: number, amount: number) =>
    write((lines) => changeRow(lines, line, (row) => putAmount(row, column, amount))),
  );
  const grid = useEntryGrid<TypedBudgetLine, number>({
    cursor,
    rules: BUDGET_RULES,
    rows: () => editor.current().lines,
    edit: readOnly ? undefined : write,
    titleOf: (column) => titles[column] ?? '',
    // Enter goes through the months of an account and on to the next one; in the totals from account to account.
    wayOf: (_, from) => (from === TOTAL_COLUMN ? [TOTAL_COLUMN] : MONTHS),
    ownKey: (press, at) => {
      if (press.ctrl || press.alt || press.key.normalize('NFKC') !== '+' || !isAllSelected(press)) return null;
      return () => {
        if (readOnly || at.field === 0 || at.field === TOTAL_COLUMN) return;
        write((lines) => changeRow(lines, at.line, (row) => putAmount(row, at.field, row.amounts[at.field - 1] ?? 0)));
        grid.perform({ kind: 'next' }, at);
      };
    },
  });
  const layout = useMemo(
    () => budgetLayout({ say, titles, rowOf, readOnly, type }),
    [say, titles, rowOf, readOnly, type],
  );
  const { before, behind } = useMemo(() => sumRows(budget, sums), [budget, sums]);
  return (
    <EntryTable
      grid={grid}
      root={root}
      label={say('budget.grid')}
      layout={layout}
      rows={editor.form.lines}
      rowKey={({ account }) => account}
      extraOf={() => NOTHING}
      before={({ account }) => before.get(account)}
      foot={behind}
      className={styles.grid}
      scrollerClass={styles.scroller}
    />
  );
}

const NOTHING = {};
const MONTHS = BUDGET_FIELDS.slice(0, TOTAL_COLUMN);

/** The rows of groups and results before each account, and behind the last one. */
function sumRows(
  budget: Budget,
  sums: BudgetGridProps['sums'],
): { before: ReadonlyMap<string, ReactNode[]>; behind: ReactNode[] } {
  const before = new Map<string, ReactNode[]>();
  let open: ReactNode[] = [];
  for (const { code, title, kind } of outlineBudget(budget)) {
    if (kind === 'account') {
      before.set(code, open);
      open = [];
    } else {
      open.push(
        <tr key={code} data-kind={kind}>
          <th scope="row">{title}</th>
          {sums.map((sum, column) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
              key={column}
              className={column > TOTAL_COLUMN ? styles.aside : undefined}
            >
              {formatFigure(sum.get(code) ?? 0)}
            </td>
          ))}
        </tr>,
      );
    }
  }
  return { before, behind: open };
}
