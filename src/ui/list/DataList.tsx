import type { ComponentProps } from 'react';
import { fetchedComponent } from '../loading/fetchedComponent';
import { Skeleton } from '../skeleton/Skeleton';
import styles from './DataList.module.css';
import type { DataListProps } from './dataListProps';
import type GenericGrid from './Grid';

export type { ListColumn } from './listColumn';

// A fetched component forgets the type parameter of a generic one.
const Grid = fetchedComponent<ComponentProps<typeof GenericGrid>>(
  () => import('./Grid') as never,
  ({ columns }) => <GridToCome columns={columns.length} />,
) as unknown as typeof GenericGrid;

/**
 * Rows under columns, with the keys of a spreadsheet: arrows, Home/End, Space and Shift select, Enter opens, Ctrl+C copies.
 * The grid behind it is fetched with the first list shown.
 */
export function DataList<Row>({ ref, ...props }: DataListProps<Row>) {
  return (
    <div className={styles.list}>
      <Grid {...props} handle={ref} />
    </div>
  );
}

function GridToCome({ columns }: { columns: number }) {
  return <Skeleton rows={12} columns={Array.from({ length: columns }, (_, column) => (column === 1 ? 0 : 80))} />;
}
