import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../skeleton/Skeleton';
import styles from './DataList.module.css';
import type GenericGrid from './Grid';
import type { ListColumn } from './listColumn';

export type { ListColumn } from './listColumn';

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
  onSelectionChange?: ((rows: Row[]) => void) | undefined;
  loading?: boolean | undefined;
  /** Shown instead of no rows. */
  empty?: ReactNode;
  /** The end of the loaded rows comes into sight: time to fetch more. Called once per number of rows. */
  onNearEnd?: (() => void) | undefined;
  /** Shows only rows that contain every word, in any spelling. */
  quickText?: string | undefined;
}

// `lazy` forgets the type parameter of a generic component.
const Grid = lazy(() => import('./Grid')) as unknown as typeof GenericGrid;

/**
 * Rows under columns, with the keys of a spreadsheet: arrows, Home/End, Space and Shift select, Enter opens, Ctrl+C copies.
 * The grid behind it is fetched with the first list shown.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  return (
    <Suspense fallback={<GridToCome columns={props.columns.length} />}>
      <div className={styles.list}>
        <Grid {...props} />
      </div>
    </Suspense>
  );
}

function GridToCome({ columns }: { columns: number }) {
  return (
    <div className={styles.list}>
      <Skeleton rows={12} columns={Array.from({ length: columns }, (_, column) => (column === 1 ? 0 : 80))} />
    </div>
  );
}
