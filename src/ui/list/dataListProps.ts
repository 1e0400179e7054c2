import type { ReactNode, Ref } from 'react';
import type { SortOrder } from '../../core/record/listInput';
import type { ColumnLayout } from './columnLayout';
import type { ListColumn } from './listColumn';

export interface DataListProps<Row> {
  /** Names the list for assistive technology. */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Sums of all rows by field, shown at the foot; under a filter of the list the sums of what is shown. */
  totals?: Readonly<Record<string, number>> | undefined;
  /** How many rows there are in all, when not all are loaded. */
  totalCount?: number | undefined;
  /** Enter or a double click. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Space; Shift+Space selects the row then. */
  onPreview?: ((row: Row) => void) | undefined;
  onSelectionChange?: ((rows: Row[]) => void) | undefined;
  /** The cursor has come to another row. */
  onCurrentChange?: ((row: Row) => void) | undefined;
  loading?: boolean | undefined;
  /** Shown instead of no rows. */
  empty?: ReactNode;
  /** The end of the loaded rows comes into sight: time to fetch more. Called once per number of rows. */
  onNearEnd?: (() => void) | undefined;
  /** Shows only rows that contain every word, in any spelling. */
  quickText?: string | undefined;
  /** The order of the rows, as the owner of the list knows it; without it the grid keeps its own. */
  sort?: SortOrder | null | undefined;
  onSortChange?: ((sort: SortOrder | null) => void) | undefined;
  /** The rows come sorted, by these fields alone: a list that is read page by page. */
  sortsOutside?: ((field: string) => boolean) | undefined;
  /** Begins with the keyboard on its first row, unless the user has put it somewhere on the screen meanwhile. */
  takesFocus?: boolean | undefined;
  /** How the user has arranged the columns; told when they are moved or resized. */
  layout?: ColumnLayout | undefined;
  onLayoutChange?: ((layout: ColumnLayout) => void) | undefined;
  ref?: Ref<ListHandle<Row>> | undefined;
}
/** What the owner of a list may ask of it. */
export interface ListHandle<Row> {
  /** All rows that are loaded and not filtered away, in the order shown. */
  shownRows: () => Row[];
  /** The selected rows; without a selection the row of the current cell. */
  rowsInHand: () => Row[];
  /** The row of the current cell, while the keyboard is on the list. */
  rowAtCursor: () => Row | undefined;
  /** The column of the current cell. */
  fieldAtCursor: () => string | undefined;
  /** Selects these rows and no others. */
  select: (ids: readonly string[]) => void;
  /** Puts the keyboard on the list, where it was before or on the first row. */
  focus: () => void;
  /** Moves the keyboard to the next row, or to the one before; onto the first where it was on none. */
  step: (by: 1 | -1) => void;
  /** Puts the keyboard on this row, where it is shown and not there already. */
  goTo: (id: string) => void;
  /** The cursor goes with this row the next time it stands elsewhere. */
  follow: (id: string) => void;
}
