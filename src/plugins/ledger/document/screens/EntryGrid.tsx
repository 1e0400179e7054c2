import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Day } from '../../../../core/value/day';
import { cellPress } from '../../../../ui/field/cellPress';
import { useStable } from '../../../../ui/field/useStable';
import { useMessages } from '../../../../ui/i18n/useMessages';
import type { Masters } from '../../books/parts/useMasters';
import { moneyOf } from '../../currency/screens/moneyOf';
import { ENTRY_FIELDS, type EntryField, isBlank } from '../parts/entryForm';
import styles from './EntryGrid.module.css';
import { EntryRow } from './EntryRow';
import { readCellKey } from './readCellKey';
import type { EntryEditor } from './useEntryEditor';
import type { GridActions } from './useGridActions';
import { useGridClipboard } from './useGridClipboard';
import { cellOf, type GridCursor } from './useGridCursor';
import { windowRows } from './windowRows';

/** Sentences for faulty cells, by line key and field. */
export type CellMarks = ReadonlyMap<number, Readonly<Partial<Record<EntryField, string>>>>;

interface EntryGridProps {
  editor: EntryEditor;
  cursor: GridCursor;
  actions: GridActions;
  masters: Masters;
  marks: CellMarks;
  today: Day;
  root: RefObject<HTMLDivElement | null>;
  /** Prefix of the ids of the cells (`cellId`), so that the summary of faults can lead to them. */
  idPrefix: string;
}

const ROW_HEIGHT = 27;
const COLUMNS = ['side', 'account', 'debit', 'credit', 'taxCode', 'partner', 'department', 'dueOn', 'memo'] as const;

/** The lines of a document as a table of fields, worked by keyboard like the entry screens of Japanese accounting software. */
export function EntryGrid({ editor, cursor, actions, masters, marks, today, root, idPrefix }: EntryGridProps) {
  const say = useMessages('ledger');
  const { lines } = editor.form;
  const view = useVisibleRows(root);
  const clipboard = useGridClipboard({ editor, cursor, masters, today });
  const stable = useStableActions(actions);
  const money = moneyOf(editor.form, masters.books);

  const isLast = (index: number) => {
    const typed = editor.current().lines;
    const line = typed[index];
    return index === typed.length - 1 && line !== undefined && !isBlank(line);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    const action =
      at && !event.defaultPrevented
        ? readCellKey({
            ...cellPress(event),
            ...{ code: event.code, field: at.field, hasRange: cursor.range !== null, isLast: isLast(at.line) },
          })
        : null;
    if (!at || !action) return;
    event.preventDefault();
    event.stopPropagation();
    if (
      (action.kind === 'next' || action.kind === 'nextLine') &&
      isUnread(event.target, editor.current().lines[at.line]?.[at.field])
    )
      return;
    actions.perform(action, at);
  };
  /** Moving a line comes before the field, which would open its list at the same keys. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) onKeyDown(event);
  };
  const onMouseDown = (event: MouseEvent) => {
    const at = cellOf(event.target);
    if (event.shiftKey && at && cursor.at) {
      event.preventDefault();
      cursor.extendTo(at);
      return;
    }
    cursor.clearRange();
    const isEmptyHalf = event.target instanceof HTMLElement && event.target.matches('[data-swap]');
    if (!isEmptyHalf || !at) return;
    event.preventDefault();
    actions.perform({ kind: 'swapSide' }, at);
    cursor.goTo(at);
  };

  const marked = lines.flatMap((line, index) => (marks.has(line.key) ? [index] : []));
  const segments = windowRows({ count: lines.length, kept: [cursor.at?.line ?? 0, ...marked], ...view });
  return (
    <div ref={root} className={styles.scroller} data-compare-scroll="lines">
      <table
        className={styles.grid}
        aria-label={say('document.lines')}
        aria-rowcount={lines.length + 1}
        onKeyDown={onKeyDown}
        onKeyDownCapture={onKeyDownCapture}
        onMouseDown={onMouseDown}
        onFocus={(event) => {
          const at = cellOf(event.target);
          if (at) cursor.arrive(at);
        }}
        onCopy={clipboard.copy}
        onCut={clipboard.cut}
        onPaste={clipboard.paste}
      >
        <colgroup>
          <col className={styles.number} />
          {COLUMNS.map((column) => (
            <col key={column} className={styles[column]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{say('field.line')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-kind={column === 'debit' || column === 'credit' ? 'amount' : undefined}>
                {say(`field.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => {
            if (segment.kind === 'gap') {
              return (
                <tr key={`before-${segment.before}`}>
                  <td colSpan={COLUMNS.length + 1} style={{ height: segment.rows * ROW_HEIGHT }} />
                </tr>
              );
            }
            const line = lines[segment.index];
            return line ? (
              <EntryRow
                key={line.key}
                line={line}
                index={segment.index}
                masters={masters}
                today={today}
                marks={marks.get(line.key)}
                selected={selectedIn(cursor, segment.index)}
                isCurrent={cursor.at?.line === segment.index}
                actions={stable}
                idPrefix={idPrefix}
                accountAbove={lines[segment.index - 1]?.account ?? null}
                minorUnits={money.minorUnits}
              />
            ) : null;
          })}
          <TaxRows editor={editor} masters={masters} />
        </tbody>
      </table>
    </div>
  );
}

/** The lines the system will add for consumption tax, as they will stand in the books. */
function TaxRows({ editor, masters }: { editor: EntryEditor; masters: Masters }) {
  const say = useMessages('ledger');
  const { format } = moneyOf(editor.form, masters.books);
  return editor.balance.taxLines.map((line) => (
    <tr key={`${line.taxCode} ${line.side}`} className={styles.taxRow}>
      <th scope="row" title={say('document.taxLine')} aria-label={say('document.taxLine')}>
        ＊
      </th>
      <td>{say(`side.${line.side}Short`)}</td>
      <td>
        {line.account} {masters.books.accounts.get(line.account)?.title}
      </td>
      <td data-kind="amount">{line.side === 'debit' ? format(line.amount) : ''}</td>
      <td data-kind="amount">{line.side === 'credit' ? format(line.amount) : ''}</td>
      <td>{line.taxCode}</td>
      <td colSpan={3} />
      <td>
        {line.amount === line.computed
          ? say('document.taxLine')
          : say('typedTax.mark', {
              computed: format(line.computed),
              reason: editor.form.typedTaxes.find(({ taxCode }) => taxCode === line.taxCode)?.reason ?? '',
            })}
      </td>
    </tr>
  ));
}

const ALL_FIELDS: readonly EntryField[] = ENTRY_FIELDS;

function selectedIn({ range }: GridCursor, index: number): readonly EntryField[] | undefined {
  if (!range || index < range.from || index > range.through) return undefined;
  return range.fields.length === ALL_FIELDS.length ? ALL_FIELDS : range.fields;
}

/** What stands in the cell could not be read as a value: Enter stays, so that it is put right. */
function isUnread(target: EventTarget, value: string | number | null | undefined): boolean {
  return target instanceof HTMLInputElement && target.value.trim() !== '' && value === null;
}

/** The rows in sight, by the scroll position of the grid. */
function useVisibleRows(root: RefObject<HTMLElement | null>): { firstVisible: number; visibleRows: number } {
  const [view, setView] = useState({ firstVisible: 0, visibleRows: 30 });
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => {
      const firstVisible = Math.floor(element.scrollTop / ROW_HEIGHT);
      const visibleRows = Math.ceil(element.clientHeight / ROW_HEIGHT);
      setView((known) =>
        known.firstVisible === firstVisible && known.visibleRows === visibleRows
          ? known
          : { firstVisible, visibleRows },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [root]);
  return view;
}

/** The same object for all time, so that a row is drawn anew only when its own line changes. */
function useStableActions(actions: GridActions): GridActions {
  const perform = useStable(actions.perform);
  const set = useStable(actions.set);
  const keepUnread = useStable(actions.keepUnread);
  return useMemo(() => ({ perform, set, keepUnread }), [perform, set, keepUnread]);
}
