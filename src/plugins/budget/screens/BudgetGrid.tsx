import { type ClipboardEvent, Fragment, type KeyboardEvent, type MouseEvent, type RefObject, useMemo } from 'react';
import { formatFigure } from '../../../core/value/formatAmount';
import { cellPress, putCaretAtEnd } from '../../../ui/field/cellPress';
import { useStable } from '../../../ui/field/useStable';
import { useMessages } from '../../../ui/i18n/useMessages';
import { readCells, writeCells } from '../../../ui/list/cellClipboard';
import { notify } from '../../../ui/toast/notify';
import type { Budget } from '../contract/budget';
import { sumOfAmounts } from '../rules/budgetLine';
import {
  type CellPlace,
  clearBlock,
  pasteCells,
  setCell,
  setUnread,
  TOTAL_COLUMN,
  unreadKey,
} from '../rules/editBudget';
import { outlineBudget } from '../rules/layOutBudget';
import styles from './Budget.module.css';
import { BudgetGridRow } from './BudgetGridRow';
import { type BudgetKeyAction, readBudgetKey } from './readBudgetKey';
import { type BudgetCursor, placeOf } from './useBudgetCursor';
import type { BudgetEditor } from './useBudgetEditor';

interface BudgetGridProps {
  budget: Budget;
  editor: BudgetEditor;
  cursor: BudgetCursor;
  root: RefObject<HTMLDivElement | null>;
  /** Of the months and their total. */
  titles: readonly string[];
  /** Sums of groups and results, by column of the months, the total, and last year. */
  sums: readonly ReadonlyMap<string, number>[];
  readOnly: boolean;
}

/** The accounts of the income statement by month, worked by keyboard like a spreadsheet; groups and results follow at once. */
export function BudgetGrid({ budget, editor, cursor, root, titles, sums, readOnly }: BudgetGridProps) {
  const say = useMessages('budget');
  const { lines, unread } = editor.form;
  const outline = useMemo(() => outlineBudget(budget), [budget]);
  const rowOf = useMemo(() => new Map(budget.rows.map((row) => [row.account, row])), [budget]);
  const placeOfAccount = new Map(lines.map(({ account }, index) => [account, index]));
  const onType = useStable((place: CellPlace, amount: number) => editor.edit((form) => setCell(form, place, amount)));
  const onUnread = useStable((place: CellPlace, text: string | undefined) =>
    editor.edit((form) => setUnread(form, place, text)),
  );
  const perform = (action: BudgetKeyAction, at: CellPlace) => {
    switch (action.kind) {
      case 'next':
        return cursor.goTo(stepFrom(at, 1, lines.length));
      case 'previous':
        return cursor.goTo(stepFrom(at, -1, lines.length));
      case 'go':
        return cursor.goTo(neighbourOf(at, action.towards));
      case 'extend':
        return cursor.extendTo(neighbourOf(at, action.towards));
      case 'edit':
        return putCaretAtEnd();
      case 'clear':
        return readOnly || !cursor.block ? undefined : editor.edit(clearing(cursor.block));
      case 'copyLeft':
        if (readOnly || at.column === 0 || at.column === TOTAL_COLUMN) return;
        editor.edit((form) => setCell(form, at, form.lines[at.line]?.amounts[at.column - 1] ?? 0));
        return cursor.goTo(stepFrom(at, 1, lines.length));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    const action =
      at && !event.defaultPrevented ? readBudgetKey({ ...cellPress(event), hasBlock: cursor.block !== null }) : null;
    if (!at || !action) return;
    event.preventDefault();
    event.stopPropagation();
    perform(action, at);
  };
  const press = (event: MouseEvent) => {
    const at = placeOf(event.target);
    if (!at || event.target instanceof HTMLInputElement) return;
    // The field that is left saves what was typed, before its line becomes text.
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (event.shiftKey) cursor.extendTo(at);
    else cursor.goTo(at);
  };
  const copy = (event: ClipboardEvent) => {
    const { block } = cursor;
    if (!block) return;
    event.preventDefault();
    const cells = lines
      .slice(block.from, block.through + 1)
      .map(({ amounts }) => [...amounts, sumOfAmounts(amounts)].slice(block.left, block.right + 1).map(String));
    event.clipboardData.setData('text/plain', writeCells(cells));
  };
  const paste = (event: ClipboardEvent) => {
    const at = placeOf(event.target);
    const cells = readCells(event.clipboardData.getData('text/plain'));
    const isBlock = cells.length > 1 || (cells[0]?.length ?? 0) > 1;
    if (!at || !isBlock || readOnly) return;
    event.preventDefault();
    const start = cursor.block ? { line: cursor.block.from, column: cursor.block.left } : at;
    const pasted = pasteCells(editor.form, start, cells);
    editor.edit(() => pasted.form);
    const count = cells.length;
    if (pasted.unread.length === 0) notify('success', say('budget.pasted', { count }));
    else notify('warning', say('budget.pastedUnread', { count, words: pasted.unread.slice(0, 3).join('・') }));
  };
  const current = cursor.at?.line ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks are those of the fields and cells inside
    <div ref={root} className={styles.scroller} onKeyDown={onKeyDown} onMouseDown={press} onCopy={copy} onPaste={paste}>
      <table
        className={styles.grid}
        aria-label={say('budget.grid')}
        onFocus={(event) => {
          const at = placeOf(event.target);
          if (at) cursor.arrive(at);
        }}
      >
        <thead>
          <tr>
            <th scope="col">{say('budget.account')}</th>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" className={styles.aside}>
              {say('budget.lastYear')}
            </th>
          </tr>
        </thead>
        <tbody>
          {outline.map(({ code, title, kind }) => {
            const index = placeOfAccount.get(code);
            const row = rowOf.get(code);
            const line = index === undefined ? undefined : lines[index];
            if (kind === 'account') {
              if (index === undefined || !row || !line) return <Fragment key={code} />;
              const { block } = cursor;
              const isIn = block !== null && index >= block.from && index <= block.through;
              const isUnread = titles.some((_, column) => unread[unreadKey(code, column)] !== undefined);
              return (
                <BudgetGridRow
                  key={code}
                  row={row}
                  line={line}
                  index={index}
                  titles={titles}
                  unread={isUnread ? unread : NONE}
                  isCurrent={index === current}
                  left={isIn ? block.left : -1}
                  right={isIn ? block.right : -1}
                  readOnly={readOnly}
                  onType={onType}
                  onUnread={onUnread}
                />
              );
            }
            return (
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
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const NONE: Readonly<Record<string, string>> = {};

const clearing = (block: Parameters<typeof clearBlock>[1]) => (form: Parameters<typeof clearBlock>[0]) =>
  clearBlock(form, block);

/** Enter goes through the months of an account and on to the next one; in the totals it goes from account to account. */
function stepFrom({ line, column }: CellPlace, by: 1 | -1, lines: number): CellPlace {
  if (column === TOTAL_COLUMN) return { line: line + by, column };
  const place = Math.min(Math.max(line * TOTAL_COLUMN + column + by, 0), lines * TOTAL_COLUMN - 1);
  return { line: Math.floor(place / TOTAL_COLUMN), column: place % TOTAL_COLUMN };
}

const neighbourOf = ({ line, column }: CellPlace, towards: 'left' | 'right' | 'up' | 'down'): CellPlace => ({
  line: line + (towards === 'up' ? -1 : towards === 'down' ? 1 : 0),
  column: column + (towards === 'left' ? -1 : towards === 'right' ? 1 : 0),
});
