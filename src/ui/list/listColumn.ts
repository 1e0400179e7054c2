import type { ReactNode } from 'react';
import type { PillTone } from '../pill/Pill';

/**
 * What a column holds: how wide it is, how it is aligned, compared, shown, copied and exported.
 * `number` counts things, `instant` is a moment shown in Tokyo time, `state` one word with a sign, `flag` yes or no.
 */
export type ColumnKind = 'text' | 'code' | 'amount' | 'number' | 'day' | 'instant' | 'state' | 'flag';

/** One column of a list, as a screen declares it. */
export interface ListColumn<Row> {
  /** The field of the row, and the column's name in `totals`. */
  field: string;
  title: string;
  kind?: ColumnKind | undefined;
  /** In px; a text column without one takes what is left. */
  width?: number | undefined;
  /** A text that must be read: the columns behind it leave the window before it is cut, up to its width. */
  isKeptWhole?: boolean | undefined;
  pinned?: 'left' | 'right' | undefined;
  /** Left out until the user asks for it. */
  isOptional?: boolean | undefined;
  /** What is sorted, filtered, copied and, without `render`, shown; otherwise the row's field. */
  value?: ((row: Row) => CellValue) | undefined;
  /** How the value is written, where its kind does not say it. A plain text is drawn many times faster than `render`. */
  text?: ((row: Row) => string) | undefined;
  /** What stands out in a plain text: `quiet` is beside the point, `wrong` wants correction, `changed` differs from what it is compared with. */
  tone?: ((row: Row) => CellTone | undefined) | undefined;
  /** A state is shown in a pill of this tone, with the word that is its value. */
  pill?: ((row: Row) => PillTone) | undefined;
  render?: ((row: Row) => ReactNode) | undefined;
  /** The address of what the cell names: shown as a link. */
  link?: ((row: Row) => string | null | undefined) | undefined;
}

export type CellTone = 'quiet' | 'wrong' | 'changed';

export type CellValue = string | number | null | undefined;

/** The bare value of a cell. */
export function bareValue<Row>(column: Pick<ListColumn<Row>, 'field' | 'value'>, row: Row): CellValue {
  if (column.value) return column.value(row);
  // The field is named by the screen that owns the row; what is no text, number or flag has no bare value.
  const value = (row as Readonly<Record<string, unknown>>)[column.field];
  if (typeof value === 'boolean') return value ? '✓' : '';
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** True for kinds that are set from the right and added up. */
export const isFigure = (kind: ColumnKind | undefined): boolean => kind === 'amount' || kind === 'number';
