import { ChevronDown, ChevronRight } from 'lucide-react';
import { type CSSProperties, type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { foldReading } from '../../core/search/fold';
import { isOnScreenItself, leaveRows, useRows } from '../landing/rows';
import { Sideways } from '../sideways/Sideways';
import { joinClasses } from '../theme/joinClasses';
import { figureText } from './figureText';
import { type CellPlace, nextCell } from './nextCell';
import styles from './ReportTable.module.css';
import type { ReportColumn, ReportUnit } from './reportColumn';

export interface ReportRow {
  id: string;
  title: string;
  /** Stands behind the title and points to a remark below the table: `※1`. */
  mark?: string | undefined;
  code?: string | undefined;
  /** How deep the title is set in; 0 is the margin. */
  level?: number | undefined;
  /** A heading without figures, a plain line, a subtotal, or the grand total. */
  kind?: 'group' | 'line' | 'subtotal' | 'total' | undefined;
  unit?: ReportUnit;
  /** By column; what is absent stays blank. */
  amounts?: Readonly<Record<string, number>> | undefined;
  /** The row that sums it up: where that one is folded, this one is not shown. */
  within?: string | undefined;
  /** Has rows that can be shown and hidden. */
  fold?: 'open' | 'closed' | undefined;
}

interface ReportTableProps {
  /** Names the statement for assistive technology. */
  label: string;
  titleHeading: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** Enter or a double click on a figure, or on the title (`column` is null), of a row that can be opened. */
  onOpen?: ((row: ReportRow, column: ReportColumn | null) => void) | undefined;
  canOpen?: ((row: ReportRow) => boolean) | undefined;
  /** Told the row the cursor has come to. */
  onPoint?: ((row: ReportRow) => void) | undefined;
  /** ← and → on the title, + and − anywhere, a click on the arrow, and Enter on a row that does not open. */
  onFold?: ((row: ReportRow) => void) | undefined;
  /** Stays in sight at the foot. */
  footer?: ReportRow | undefined;
  /** False where the work of the screen is elsewhere: else the keyboard begins on the first row. */
  takesFocus?: boolean | undefined;
}

/**
 * A statement: titles at their levels, figures in columns, subtotals ruled off. The arrows walk the figures, Enter opens
 * what is behind one. Which cell can be tabbed to is kept in the page alone, so that walking draws nothing anew.
 */
export function ReportTable(props: ReportTableProps) {
  const { label, titleHeading, columns, rows, onOpen, canOpen, onPoint, onFold, footer, takesFocus = true } = props;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const opens = (row: ReportRow) => Boolean(onOpen) && (canOpen?.(row) ?? row.kind !== 'group');
  // Rows come and go: one cell is always to be reached by Tab.
  useEffect(() => {
    const body = bodyRef.current;
    if (body && !body.querySelector('[tabindex="0"]')) body.rows[0]?.cells[0]?.setAttribute('tabindex', '0');
  });
  useRows(bodyRef, (text) => {
    const cell = text ? cellNamed(bodyRef.current, rows, text) : currentCell(bodyRef.current);
    cell?.focus();
    return Boolean(cell);
  });
  const hasRows = rows.length > 0;
  const hasLanded = useRef(false);
  useEffect(() => {
    if (!hasRows || hasLanded.current) return;
    hasLanded.current = true;
    if (takesFocus && isOnScreenItself(bodyRef.current)) currentCell(bodyRef.current)?.focus({ preventScroll: true });
  }, [hasRows, takesFocus]);

  const act = (row: ReportRow, place: CellPlace) => {
    if (opens(row)) onOpen?.(row, columns[place.column - 1] ?? null);
    else if (row.fold) onFold?.(row);
  };
  const walk = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const place = placeOf(event.target);
    const row = place && rows[place.row];
    if (!place || !row || event.nativeEvent.isComposing || event.altKey || event.metaKey) return;
    const isFoldKey = row.fold && onFold && !event.ctrlKey && foldsBy(event.key, row, place);
    if (isFoldKey) onFold(row);
    else if (event.key === 'Enter' && !event.ctrlKey) act(row, place);
    else if (event.key === 'Escape' && !leaveRows(event.currentTarget)) return;
    else if (event.key === 'Escape') event.stopPropagation();
    else {
      const next = nextCell(event.key, event.ctrlKey, place, { rows: rows.length, columns: columns.length + 1 });
      if (!next) return;
      bodyRef.current?.rows[next.row]?.cells[next.column]?.focus();
    }
    event.preventDefault();
  };
  const makeCurrent = ({ target }: FocusEvent<HTMLTableSectionElement>) => {
    for (const cell of bodyRef.current?.querySelectorAll('[tabindex="0"]') ?? []) cell.setAttribute('tabindex', '-1');
    target.closest('th, td')?.setAttribute('tabindex', '0');
    const row = rows[placeOf(target)?.row ?? -1];
    if (row) onPoint?.(row);
  };
  const open = ({ target }: MouseEvent<HTMLTableSectionElement>) => {
    const place = placeOf(target);
    const row = place && rows[place.row];
    if (row) act(row, place);
  };

  return (
    <Sideways className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked through and its rows fold */}
      <table className={styles.table} aria-label={label} role="treegrid">
        <thead>
          <tr>
            <th scope="col">{titleHeading}</th>
            {columns.map((column) => (
              <th key={column.field} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef} onKeyDown={walk} onFocus={makeCurrent} onDoubleClick={open}>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={joinClasses(row.kind && styles[row.kind], opens(row) && styles.opens)}
              {...(row.fold ? { 'aria-expanded': row.fold === 'open' } : {})}
            >
              <RowCells row={row} columns={columns} onFold={onFold} isReachable />
            </tr>
          ))}
        </tbody>
        {footer ? (
          <tfoot>
            <tr className={styles.sums}>
              <RowCells row={footer} columns={columns} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </Sideways>
  );
}

const currentCell = (body: HTMLElement | null) => body?.querySelector<HTMLElement>('[tabindex="0"]');

/** The title of the next row, after the current one, whose title or code holds the text in any spelling. */
function cellNamed(body: HTMLTableSectionElement | null, rows: readonly ReportRow[], text: string) {
  const wanted = foldReading(text);
  const from = placeOf(currentCell(body) ?? document.body)?.row ?? -1;
  const matches = rows.flatMap(({ title, code = '' }, at) =>
    foldReading(title).includes(wanted) || code.startsWith(wanted) ? [at] : [],
  );
  const at = matches.find((each) => each > from) ?? matches[0];
  return at === undefined ? undefined : body?.rows[at]?.cells[0];
}

interface RowCellsProps {
  row: ReportRow;
  columns: readonly ReportColumn[];
  onFold?: ReportTableProps['onFold'];
  /** False in the foot, which is read but not walked through. */
  isReachable?: boolean;
}

function RowCells({ row, columns, onFold, isReachable }: RowCellsProps) {
  const style: CSSProperties = { '--level': row.level ?? 0 };
  const reachable = isReachable ? { tabIndex: -1 } : {};
  const Arrow = row.fold === 'closed' ? ChevronRight : ChevronDown;
  return (
    <>
      <th scope="row" className={styles.title} style={style} {...reachable}>
        {row.fold ? (
          // The keys of the row do the same; for whoever listens, the row says whether it is open.
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <span className={styles.arrow} onClick={() => onFold?.(row)}>
            <Arrow size={12} aria-hidden />
          </span>
        ) : null}
        <span className={styles.name}>
          {row.code ? <span className={styles.code}>{row.code}</span> : null}
          {row.title}
          {row.mark ? <sup className={styles.mark}>{row.mark}</sup> : null}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.field} className={classOf(column)} style={barOf(column, row)} {...reachable}>
          {figureText(column, row.amounts?.[column.field], row.unit)}
        </td>
      ))}
    </>
  );
}

const classOf = ({ isAside, words, hasBar }: ReportColumn) =>
  joinClasses(styles.amount, words && styles.words, isAside && styles.aside, hasBar && styles.share);

/** How long the bar of a share is; what is below zero has none. */
function barOf({ field, hasBar }: ReportColumn, { amounts }: ReportRow): CSSProperties | undefined {
  const share = amounts?.[field];
  return hasBar && share !== undefined && share > 0 ? { '--share': `${Math.min(100, share)}%` } : undefined;
}

/** Where in the body a cell stands; null for what is no cell of it. */
function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody th, tbody td') : null;
  const row = cell?.parentElement;
  if (!cell || !(row instanceof HTMLTableRowElement)) return null;
  return { row: row.sectionRowIndex, column: cell.cellIndex };
}

function foldsBy(key: string, { fold }: ReportRow, { column }: CellPlace): boolean {
  if (key === '+' || (key === 'ArrowRight' && column === 0)) return fold === 'closed';
  return (key === '-' || (key === 'ArrowLeft' && column === 0)) && fold === 'open';
}
