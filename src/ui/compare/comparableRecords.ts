import { useContext, useLayoutEffect } from 'react';
import { ScreenContext } from '../screen/screenContext';
import type { ShownField } from './recordShape';

/**
 * A record that can be laid beside another one of its kind. The element that shows a field carries `data-compare` with
 * the field's key, or the id in `elementIds`; a part that scrolls along with its counterpart carries
 * `data-compare-scroll` with the same name in both.
 */
export interface ComparableRecord {
  /** `accounting:document`: only records of one kind are compared. */
  readonly kind: string;
  /** Asked only while records are compared. */
  readonly fields: () => readonly ShownField[];
  readonly elementIds?: Readonly<Record<string, string>>;
}

const byTab = new Map<string, ComparableRecord>();
const listeners = new Set<() => void>();

/** Says which record this screen shows, for as long as it does. Null while there is none. */
export function useComparable(record: ComparableRecord | null): void {
  const tabId = useContext(ScreenContext)?.tabId;
  useLayoutEffect(() => {
    if (tabId === undefined || record === null) return;
    byTab.set(tabId, record);
    tell();
    return () => {
      byTab.delete(tabId);
      tell();
    };
  }, [tabId, record]);
}

export function comparableOf(tabId: string | null): ComparableRecord | undefined {
  return byTab.get(tabId ?? '');
}

export function onComparables(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
