import { useContext, useEffect, useSyncExternalStore } from 'react';
import { ScreenContext } from './screenContext';

/** What a screen tells the status bar: what is selected, when it was last saved, and whether Enter opens a row. */
export interface ScreenStatus {
  /** Rows selected, and the sum of their amounts where there is one, in the currency's minor unit. */
  readonly selected?: { readonly count: number; readonly sum?: number | undefined } | null | undefined;
  /** ISO instant of the last save. */
  readonly savedAt?: string | null | undefined;
  /** Enter on a row opens what it stands for. */
  readonly opensRows?: boolean | undefined;
}

const byTab = new Map<string, ScreenStatus>();
const listeners = new Set<() => void>();

/** Shows the status while the screen of this tab is the active one. Outside a tab it does nothing. */
export function useScreenStatus({ selected, savedAt, opensRows = false }: ScreenStatus): void {
  const tabId = useContext(ScreenContext)?.tabId;
  const [count, sum] = [selected?.count, selected?.sum];
  useEffect(() => {
    if (tabId === undefined) return;
    setStatus(tabId, { selected: count === undefined ? null : { count, sum }, savedAt, opensRows });
    return () => setStatus(tabId, null);
  }, [tabId, count, sum, savedAt, opensRows]);
}

export function useStatusOf(tabId: string | undefined): ScreenStatus | undefined {
  return useSyncExternalStore(subscribe, () => byTab.get(tabId ?? ''));
}

function setStatus(tabId: string, status: ScreenStatus | null): void {
  if (status) byTab.set(tabId, status);
  else byTab.delete(tabId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
