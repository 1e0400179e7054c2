import type { ReactNode } from 'react';

export type ColumnKind = 'text' | 'amount' | 'day' | 'code' | 'pill';

/** One column of a list, as a screen declares it. */
export interface ListColumn<Row> {
  /** The field of the row, and the column's name in `totals`. */
  field: string;
  title: string;
  kind?: ColumnKind | undefined;
  /** In px; a text column without one takes what is left. */
  width?: number | undefined;
  pinned?: 'left' | 'right' | undefined;
  /** What is sorted, filtered, copied and, without `render`, shown; otherwise the row's field. */
  value?: ((row: Row) => string | number | null | undefined) | undefined;
  render?: ((row: Row) => ReactNode) | undefined;
}

export type CellValue = string | number | null | undefined;

/** The bare value of a cell. */
export function bareValue<Row>(column: ListColumn<Row>, row: Row): CellValue {
  if (column.value) return column.value(row);
  // The field is named by the screen that owns the row; what is no text or number has no bare value.
  const value = (row as Readonly<Record<string, unknown>>)[column.field];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
