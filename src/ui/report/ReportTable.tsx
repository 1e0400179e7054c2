import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { formatAmount } from '../../core/value/formatAmount';
import { joinClasses } from '../theme/joinClasses';
import styles from './ReportTable.module.css';

export interface ReportColumn {
  field: string;
  title: string;
}

export interface ReportRow {
  id: string;
  title: string;
  code?: string | undefined;
  /** How deep the title is set in; 0 is the margin. */
  level?: number | undefined;
  /** A heading without figures, a plain line, a subtotal, or the grand total. */
  kind?: 'group' | 'line' | 'subtotal' | 'total' | undefined;
  /** By column; what is absent stays blank. */
  amounts?: Readonly<Record<string, number>> | undefined;
}

interface ReportTableProps {
  /** Names the statement for assistive technology. */
  label: string;
  titleHeading: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** Enter or a double click on a row that can be opened. */
  onOpen?: ((row: ReportRow) => void) | undefined;
  canOpen?: ((row: ReportRow) => boolean) | undefined;
  /** Stays in sight at the foot. */
  footer?: ReportRow | undefined;
}

/** A statement: titles at their levels, figures in columns, subtotals ruled off. Arrows walk the rows, Enter opens one. */
export function ReportTable(props: ReportTableProps) {
  const { label, titleHeading, columns, rows, onOpen, canOpen, footer } = props;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, Math.max(0, rows.length - 1));
  const opens = (row: ReportRow) => Boolean(onOpen) && (canOpen?.(row) ?? row.kind !== 'group');

  const walk = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = nextRow(event.key, reachable, rows.length);
    const row = rows[reachable];
    if (next !== undefined) {
      setCurrent(next);
      bodyRef.current?.rows[next]?.focus();
    } else if (event.key === 'Enter' && row && opens(row)) onOpen?.(row);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{titleHeading}</th>
            {columns.map(({ field, title }) => (
              <th key={field} scope="col" className={styles.amount}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef} onKeyDown={walk}>
          {rows.map((row, position) => (
            <tr
              key={row.id}
              tabIndex={position === reachable ? 0 : -1}
              className={joinClasses(row.kind && styles[row.kind], opens(row) && styles.opens)}
              onFocus={() => setCurrent(position)}
              onDoubleClick={() => opens(row) && onOpen?.(row)}
            >
              <RowCells row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
        {footer ? (
          <tfoot>
            <tr>
              <RowCells row={footer} columns={columns} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function RowCells({ row, columns }: { row: ReportRow; columns: readonly ReportColumn[] }) {
  const style: CSSProperties = { '--level': row.level ?? 0 };
  return (
    <>
      <th scope="row" className={styles.title} style={style}>
        {row.code ? <span className={styles.code}>{row.code}</span> : null}
        {row.title}
      </th>
      {columns.map(({ field }) => {
        const amount = row.amounts?.[field];
        return (
          <td key={field} className={styles.amount}>
            {amount === undefined ? '' : formatAmount(amount)}
          </td>
        );
      })}
    </>
  );
}

const PAGE = 20;

function nextRow(key: string, current: number, count: number): number | undefined {
  const target = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + PAGE,
    PageUp: current - PAGE,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1);
}
