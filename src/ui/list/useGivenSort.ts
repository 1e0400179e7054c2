import type { GridApi } from 'ag-grid-community';
import { useEffect } from 'react';
import type { SortOrder } from '../../core/record/listInput';
import { directionOf } from './gridColumns';

/** The order the grid's heads show. */
export function sortOfGrid<Row>(api: GridApi<Row>): SortOrder | null {
  const sorted = api.getColumnState().find((column) => column.sort);
  return sorted ? { field: sorted.colId, isDescending: sorted.sort === 'desc' } : null;
}

export function isSameSort(one: SortOrder | null | undefined, other: SortOrder | null | undefined): boolean {
  return one?.field === other?.field && one?.isDescending === other?.isDescending;
}

/**
 * Brings the grid to the order its owner asks for; undefined leaves the grid its own. An order that began in the grid
 * comes back here and is left alone, so that 100,000 rows are not sorted a second time.
 */
export function useGivenSort<Row>(api: GridApi<Row> | null, sort: SortOrder | null | undefined): void {
  useEffect(() => {
    if (!api || sort === undefined || isSameSort(sortOfGrid(api), sort)) return;
    const state = sort ? [{ colId: sort.field, sort: directionOf(sort) }] : [];
    api.applyColumnState({ state, defaultState: { sort: null } });
  }, [api, sort]);
}
