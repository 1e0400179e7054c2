import type { Column, GridApi } from 'ag-grid-community';
import { type RefObject, useEffect } from 'react';

const CHANGES = [
  'bodyScroll',
  'gridSizeChanged',
  'columnResized',
  'displayedColumnsChanged',
  'firstDataRendered',
] as const;

const widthOf = (columns: readonly Column[]) => columns.reduce((sum, column) => sum + column.getActualWidth(), 0);

/** Marks the frame of a list with `data-more` while columns lie beyond its right edge, or that of the columns pinned there. */
export function useMoreColumns<Row>(api: GridApi<Row> | null, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!api) return;
    const look = () => {
      if (api.isDestroyed()) return;
      const columns = api.getAllDisplayedColumns();
      const width = widthOf(columns.filter((column) => !column.isPinned()));
      const isCut = api.getHorizontalPixelRange().right < width - 1;
      frame.current?.toggleAttribute('data-more', isCut);
      const pinned = widthOf(columns.filter((column) => column.isPinnedRight()));
      frame.current?.style.setProperty('--pinned-right', `${pinned}px`);
    };
    look();
    for (const change of CHANGES) api.addEventListener(change, look);
    return () => {
      if (api.isDestroyed()) return;
      for (const change of CHANGES) api.removeEventListener(change, look);
    };
  }, [api, frame]);
}
