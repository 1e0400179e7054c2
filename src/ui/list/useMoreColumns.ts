import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect } from 'react';

const CHANGES = [
  'bodyScroll',
  'gridSizeChanged',
  'columnResized',
  'displayedColumnsChanged',
  'firstDataRendered',
] as const;

/** Marks the frame of a list with `data-more` while columns lie beyond its right edge. */
export function useMoreColumns<Row>(api: GridApi<Row> | null, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!api) return;
    const look = () => {
      if (api.isDestroyed()) return;
      const width = api
        .getAllDisplayedColumns()
        .filter((column) => !column.isPinned())
        .reduce((sum, column) => sum + column.getActualWidth(), 0);
      const isCut = api.getHorizontalPixelRange().right < width - 1;
      frame.current?.toggleAttribute('data-more', isCut);
    };
    look();
    for (const change of CHANGES) api.addEventListener(change, look);
    return () => {
      if (api.isDestroyed()) return;
      for (const change of CHANGES) api.removeEventListener(change, look);
    };
  }, [api, frame]);
}
