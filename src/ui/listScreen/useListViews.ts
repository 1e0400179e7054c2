import { useEffect, useRef } from 'react';
import { listSavedViews, type SavedView } from '../../core/record/savedView';
import { useRead } from '../query/useRead';
import { useScreen } from '../screen/screenContext';
import type { ListAddress } from './useListAddress';

export interface ListViews {
  readonly views: readonly SavedView[];
  /** The one the conditions came from; they may have been changed since. */
  readonly current: SavedView | undefined;
  readonly apply: (view: SavedView) => void;
}

/** The saved views of a list; the bare address opens with the default one, `?view=` with the one it names. */
export function useListViews(
  screenId: string,
  { filters, query }: Pick<ListAddress, 'filters' | 'query'>,
  defaultView: string | null,
): ListViews {
  const screen = useScreen();
  const { data } = useRead(listSavedViews, { screen: screenId }, { message: false });
  const views = data?.rows ?? [];
  const apply = ({ id, query: kept }: SavedView) => {
    const next = new URLSearchParams(kept);
    next.set('view', id);
    screen.replaceQuery(next);
  };
  const isOpened = useRef(false);
  useEffect(() => {
    if (!data || isOpened.current) return;
    isOpened.current = true;
    const wanted = data.rows.find(({ id }) => id === (filters.view || defaultView));
    if (wanted && query === '') apply(wanted);
  });
  return { views, current: views.find(({ id }) => id === filters.view), apply };
}
