import type { GridApi } from 'ag-grid-community';
import { type Ref, useImperativeHandle } from 'react';
import type { ListHandle } from './dataListProps';
import { followRow, goFrom, goToRow, rowAtCursor, rowsInHand } from './rowKeys';

/** What the owner of the list may ask of the grid behind it. */
export function useListHandle<Row>(api: GridApi<Row> | null, ref: Ref<ListHandle<Row>> | undefined): void {
  useImperativeHandle(
    ref,
    () => ({
      shownRows: () => {
        const rows: Row[] = [];
        api?.forEachNodeAfterFilterAndSort(({ data }) => data !== undefined && rows.push(data));
        return rows;
      },
      rowsInHand: () => (api ? rowsInHand(api) : []),
      rowAtCursor: () => (api ? rowAtCursor(api) : undefined),
      fieldAtCursor: () => api?.getFocusedCell()?.column.getColId(),
      select: (ids) => {
        if (!api) return;
        const nodes = ids.flatMap((id) => api.getRowNode(id) ?? []);
        api.deselectAll();
        api.setNodesSelected({ nodes, newValue: true });
      },
      focus: () => goFrom(api, 0),
      step: (by) => goFrom(api, by),
      goTo: (id) => goToRow(api, id),
      follow: (id) => followRow(api, id),
    }),
    [api],
  );
}
