import { useContext, useEffect, useMemo } from 'react';
import { ScreenContext } from './screenContext';

/** The records the rows of a screen stand for, as addresses. */
export interface Pointed {
  /** Of the row under the cursor: shown beside the list while the other pane follows it. */
  readonly current: string | null;
  /** Of the selected rows: two of them can be compared. */
  readonly selected: readonly string[];
}

const NOTHING: Pointed = { current: null, selected: [] };
const byTab = new Map<string, Pointed>();
const listeners = new Set<(tabId: string) => void>();

export interface Pointing {
  readonly pointAt: (path: string | null) => void;
  readonly select: (paths: readonly string[]) => void;
}

/** For a list: says which records its rows stand for, without rendering anything. */
export function usePointing(): Pointing {
  const tabId = useContext(ScreenContext)?.tabId;
  useEffect(() => {
    if (tabId !== undefined) return () => void byTab.delete(tabId);
  }, [tabId]);
  return useMemo(() => {
    const change = (changes: Partial<Pointed>) => {
      if (tabId === undefined) return;
      byTab.set(tabId, { ...pointedIn(tabId), ...changes });
      for (const listener of listeners) listener(tabId);
    };
    return { pointAt: (current) => change({ current }), select: (selected) => change({ selected }) };
  }, [tabId]);
}

export function pointedIn(tabId: string | undefined): Pointed {
  return byTab.get(tabId ?? '') ?? NOTHING;
}

/** Tells the id of the tab in which the cursor or the selection has moved. */
export function onPointing(listener: (tabId: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
