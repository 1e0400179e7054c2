import type { ColumnMovedEvent, ColumnResizedEvent, SortChangedEvent } from 'ag-grid-community';
import type { ColumnState } from './columnLayout';
import { changeColumn } from './columnLayout';
import type { DataListProps } from './dataListProps';
import { isSameSort, sortOfGrid } from './useGivenSort';

/** Tells the owner of the list what the user does to its heads: move, pin, resize, sort. */
export function useArranging<Row>({ layout = [], onLayoutChange, sort, onSortChange }: DataListProps<Row>) {
  const hidden = layout.filter(({ isHidden }) => isHidden);
  const fieldsOf = (api: ColumnMovedEvent<Row>['api']) => [
    ...(api.getAllGridColumns() ?? []).map((column) => column.getColId()),
    ...hidden.map(({ field }) => field),
  ];
  return {
    onColumnMoved: ({ api, finished, source }: ColumnMovedEvent<Row>) => {
      if (!finished || source === 'api' || source === 'gridOptionsChanged') return;
      const known = new Map(layout.map((state) => [state.field, state]));
      onLayoutChange?.(
        fieldsOf(api).map((field): ColumnState => {
          const pinned = api.getColumn(field)?.getPinned();
          const side = pinned === true ? 'left' : pinned || undefined;
          return { ...known.get(field), field, ...(side ? { pinned: side } : {}) };
        }),
      );
    },
    onColumnResized: ({ api, finished, source, column }: ColumnResizedEvent<Row>) => {
      if (!finished || !column || source !== 'uiColumnResized') return;
      const change = { field: column.getColId(), width: Math.round(column.getActualWidth()) };
      onLayoutChange?.(changeColumn(fieldsOf(api), layout, change));
    },
    onSortChanged: ({ api }: SortChangedEvent<Row>) => {
      const next = sortOfGrid(api);
      if (!isSameSort(next, sort)) onSortChange?.(next);
    },
  };
}
