import { useSyncExternalStore } from 'react';
import { proxy, subscribe } from 'valtio';
import { type ComparableRecord, comparableOf, onComparables } from '../../ui/compare/comparableRecords';
import { compareFields, type Difference } from '../../ui/compare/recordShape';
import { tabStore } from '../tabs/tabStore';

interface ComparisonStore {
  /** The two panes are being compared, or wait for the second record. */
  isOn: boolean;
  /** The key of the difference the user has walked to. */
  current: string | null;
  /** The user is to be asked for the second record as soon as its pane has the focus. */
  isAsking: boolean;
}

const off: ComparisonStore = { isOn: false, current: null, isAsking: false };

export const comparisonStore = proxy<ComparisonStore>({ ...off });

export function endComparison(): void {
  Object.assign(comparisonStore, off);
}

/** Two records side by side. `one` is the left, `other` the right. */
export interface Comparison {
  readonly tabIds: readonly [string, string];
  readonly records: readonly [ComparableRecord, ComparableRecord];
  readonly differences: readonly Difference[];
}

// A comparison needs two panes: it ends with the split.
subscribe(tabStore, () => {
  if (comparisonStore.isOn && !tabStore.isSplit) endComparison();
});

let latest: Comparison | null = null;

/** What is being compared now; null while it is off, or while the panes do not show two records of one kind. */
export function comparisonNow(): Comparison | null {
  const next = comparisonStore.isOn ? shownSideBySide() : null;
  latest = next && latest && isSame(next, latest) ? latest : next;
  return latest;
}

/** The two records the panes show, if they can be compared. */
export function shownSideBySide(): Comparison | null {
  const { isSplit, isMaximised, active } = tabStore;
  const [left, right] = active;
  const [one, other] = [comparableOf(left), comparableOf(right)];
  const isPossible = isSplit && !isMaximised && left && right && one && other && one.kind === other.kind;
  if (!isPossible) return null;
  const known = latest?.records[0] === one && latest.records[1] === other ? latest.differences : null;
  return {
    tabIds: [left, right],
    records: [one, other],
    differences: known ?? compareFields(one.fields(), other.fields()),
  };
}

function isSame(one: Comparison, other: Comparison): boolean {
  return [0, 1].every((n) => one.tabIds[n] === other.tabIds[n] && one.records[n] === other.records[n]);
}

export function useComparison(): Comparison | null {
  return useSyncExternalStore(onComparison, comparisonNow);
}

export function onComparison(listener: () => void): () => void {
  const stops = [onComparables(listener), subscribe(tabStore, listener), subscribe(comparisonStore, listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
