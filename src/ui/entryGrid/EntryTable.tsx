import {
  type CSSProperties,
  type Key,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useStable } from '../field/useStable';
import { Sideways } from '../sideways/Sideways';
import { joinClasses } from '../theme/joinClasses';
import styles from './EntryTable.module.css';
import type { CellPlace, FieldName } from './gridPlaces';
import type { EntryGrid } from './useEntryGrid';
import { windowRows } from './windowRows';

/** What every field of a cell takes. */
export interface CellControl {
  readonly id: string | undefined;
  readonly variant: 'cell';
  readonly label: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
}

/** A cell to be drawn; `extra` is what its row follows from besides itself. */
export interface GridCell<Row, Extra> {
  readonly row: Row;
  readonly index: number;
  readonly extra: Extra;
  readonly control: CellControl;
  /** For fields whose text may be unreadable. */
  readonly typed: { readonly unread: string | undefined; readonly onUnread: (text: string | undefined) => void };
  /** False where only the row under the cursor holds fields: the cell is text then. */
  readonly isField: boolean;
}

export interface GridHead {
  readonly title: ReactNode;
  /** Of the column: its width. */
  readonly className?: string | undefined;
  readonly isFigure?: boolean;
}

export interface GridColumn<Row, Field extends FieldName, Extra> {
  readonly field: Field;
  /** Several, where the cell spans several columns. */
  readonly heads: readonly GridHead[];
  readonly draw: (cell: GridCell<Row, Extra>) => ReactNode;
  readonly cellClass?: string | undefined;
}

/** How the rows of a noun are drawn. The same object as long as nothing of it changes: rows are drawn anew when it does. */
export interface GridLayout<Row, Field extends FieldName, Extra> {
  readonly columns: readonly GridColumn<Row, Field, Extra>[];
  /** What stands before and behind the fields of a row. */
  readonly lead: GridAside<Row, Extra>;
  readonly trail?: GridAside<Row, Extra>;
  readonly label: (row: Row, index: number, field: Field) => string;
  readonly errorOf?: (row: Row, field: Field, extra: Extra) => string | undefined;
  readonly readOnly?: boolean | ((row: Row, field: Field) => boolean);
  /** The id of the field in the DOM, so that a summary of faults can lead to it. */
  readonly cellId?: (row: Row, field: Field) => string;
  /** What the row is called where two records are compared. */
  readonly compareKey?: (row: Row, index: number) => string;
  /** Only the row under the cursor holds fields; the others are text. */
  readonly hasFieldsAtCursorOnly?: boolean;
}

interface GridAside<Row, Extra> {
  readonly heads: readonly GridHead[];
  readonly draw: (row: Row, index: number, extra: Extra) => ReactNode;
}

interface EntryTableProps<Row, Field extends FieldName, Extra extends object> {
  readonly grid: EntryGrid<Row, Field>;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly layout: GridLayout<Row, Field, Extra>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => Key;
  readonly extraOf: (row: Row, index: number) => Extra;
  /** Data attributes and style of the row. */
  readonly rowLook?: (row: Row, index: number, extra: Extra) => Readonly<Record<string, unknown>>;
  /** Of a row in px; given, only the rows in sight are drawn, and those of `kept`. */
  readonly rowHeight?: number;
  readonly kept?: readonly number[];
  /** Rows that are no fields, before a row and behind the last one. */
  readonly before?: (row: Row, index: number) => ReactNode;
  readonly foot?: ReactNode;
  /** Tab visits the fields of the row under the cursor and goes on: the grid is walked by Enter and arrows. */
  readonly tabsInRow?: { readonly first: number };
  readonly className?: string | undefined;
  readonly scrollerClass?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** Rows of fields, worked by keyboard like the entry screens of Japanese accounting software. */
export function EntryTable<Row, Field extends FieldName, Extra extends object>(
  props: EntryTableProps<Row, Field, Extra>,
) {
  const { grid, root, label, layout, rows, rowKey, extraOf, rowLook, rowHeight, kept = [], before, foot } = props;
  const { cursor, rules } = grid;
  const view = useVisibleRows(root, rowHeight);
  const keepUnread = useStable(grid.keepUnread);
  const stable = useMemo(() => ({ unreadOf: rules.unreadOf, keepUnread }), [rules.unreadOf, keepUnread]);
  useTabStops(root, props.tabsInRow && (cursor.at?.line ?? props.tabsInRow.first), layout);
  const heads = [
    ...layout.lead.heads,
    ...layout.columns.flatMap((column) => column.heads),
    ...(layout.trail?.heads ?? []),
  ];
  const current = cursor.at?.line ?? (layout.hasFieldsAtCursorOnly ? 0 : undefined);
  const segments = windowRows({ count: rows.length, kept: [cursor.at?.line ?? 0, ...kept], ...view });
  return (
    <Sideways root={root} className={joinClasses(styles.scroller, props.scrollerClass)} compared="lines">
      <table
        className={joinClasses(styles.grid, props.className)}
        style={props.style}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        {...grid.events}
      >
        <colgroup>
          {heads.map(({ className }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
            <col key={column} className={className} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {heads.map(({ title, isFigure, className }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
              <th key={column} scope="col" className={className} data-kind={isFigure ? 'amount' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => {
            if (segment.kind === 'gap') {
              return (
                <tr key={`before-${segment.before}`}>
                  <td colSpan={heads.length} style={{ height: segment.rows * (rowHeight ?? 0) }} />
                </tr>
              );
            }
            const { index } = segment;
            const row = rows[index];
            if (row === undefined) return null;
            const extra = extraOf(row, index);
            const isCurrent = index === current;
            return [
              before?.(row, index),
              <tr
                key={rowKey(row, index)}
                data-compare={layout.compareKey?.(row, index)}
                data-current={isCurrent || undefined}
                aria-rowindex={index + 2}
                {...rowLook?.(row, index, extra)}
              >
                <RowCells
                  {...{ row, index, extra, layout, stable }}
                  isField={isCurrent || !layout.hasFieldsAtCursorOnly}
                  selected={
                    cursor.range && index >= cursor.range.from && index <= cursor.range.through
                      ? cursor.range.fields
                      : NONE
                  }
                />
              </tr>,
            ];
          })}
          {foot}
        </tbody>
      </table>
    </Sideways>
  );
}

const NONE: readonly never[] = [];

interface RowCellsProps<Row, Field extends FieldName, Extra> {
  readonly row: Row;
  readonly index: number;
  readonly extra: Extra;
  readonly layout: GridLayout<Row, Field, Extra>;
  readonly selected: readonly Field[];
  readonly isField: boolean;
  readonly stable: {
    readonly unreadOf: (row: Row, field: Field) => string | undefined;
    readonly keepUnread: (at: CellPlace<Field>, text: string | undefined) => void;
  };
}

/** The cells of a row. The cursor passes over it without their being drawn anew. */
function RowCellsBody<Row, Field extends FieldName, Extra>(props: RowCellsProps<Row, Field, Extra>) {
  const { row, index, extra, layout, selected, isField, stable } = props;
  const { columns, lead, trail, label, errorOf, readOnly = false, cellId, compareKey } = layout;
  const name = compareKey?.(row, index);
  return (
    <>
      {lead.draw(row, index, extra)}
      {columns.map(({ field, heads, draw, cellClass }) => (
        <td
          key={field}
          colSpan={heads.length > 1 ? heads.length : undefined}
          className={cellClass}
          data-line={index}
          data-field={field}
          data-compare={name === undefined ? undefined : `${name}.${field}`}
          data-selected={selected.includes(field) || undefined}
        >
          {draw({
            ...{ row, index, extra, isField },
            control: {
              id: cellId?.(row, field),
              variant: 'cell',
              label: label(row, index, field),
              error: errorOf?.(row, field, extra),
              readOnly: typeof readOnly === 'boolean' ? readOnly : readOnly(row, field),
            },
            typed: {
              unread: stable.unreadOf(row, field),
              onUnread: (text) => stable.keepUnread({ line: index, field }, text),
            },
          })}
        </td>
      ))}
      {trail?.draw(row, index, extra)}
    </>
  );
}

const isAlike = (one: object, other: object): boolean => {
  const [known, given] = [Object.entries(one), new Map(Object.entries(other))];
  return known.length === given.size && known.every(([name, value]) => Object.is(given.get(name), value));
};

// `memo` forgets that the component is generic.
const RowCells = memo(RowCellsBody, ({ extra, selected, ...one }, { extra: nextExtra, selected: next, ...other }) => {
  const isSameChoice = selected.length === next.length && selected.every((field, at) => field === next[at]);
  return isSameChoice && isAlike(one, other) && isAlike(Object(extra), Object(nextExtra));
}) as typeof RowCellsBody;

/** The rows in sight, by the scroll position of the grid; all of them where rows have no height of their own. */
function useVisibleRows(root: RefObject<HTMLElement | null>, rowHeight: number | undefined) {
  const [view, setView] = useState({ firstVisible: 0, visibleRows: 30 });
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || rowHeight === undefined) return;
    const measure = () => {
      const firstVisible = Math.floor(element.scrollTop / rowHeight);
      const visibleRows = Math.ceil(element.clientHeight / rowHeight);
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
  }, [root, rowHeight]);
  return rowHeight === undefined ? { firstVisible: 0, visibleRows: Number.POSITIVE_INFINITY } : view;
}

function useTabStops(root: RefObject<HTMLElement | null>, line: number | undefined, layout: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells of another layout are new cells
  useLayoutEffect(() => {
    if (line === undefined) return;
    for (const input of root.current?.querySelectorAll<HTMLInputElement>('td[data-line] input') ?? [])
      input.tabIndex = input.closest('td')?.dataset.line === String(line) ? 0 : -1;
  }, [root, line, layout]);
}
