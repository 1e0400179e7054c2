import { useCallback, useSyncExternalStore } from 'react';
import { findTab } from './tabStore';

/** Path and query of a tab, as it changes; undefined for no tab. */
export function useTabPath(tabId: string | undefined): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => findTab(tabId ?? null)?.location.subscribe(listener) ?? (() => {}),
    [tabId],
  );
  return useSyncExternalStore(subscribe, () => findTab(tabId ?? null)?.location.path);
}
