import { useSyncExternalStore } from 'react';

/** The records of the list one came from, in its order, so that Alt+↑ and Alt+↓ lead from one to the next. */
let trail: readonly string[] = [];
const listeners = new Set<() => void>();

/** Called when a record is opened from a list: the addresses of all rows it shows. */
export function rememberTrail(paths: readonly string[]): void {
  trail = paths;
  for (const listener of listeners) listener();
}

export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** From 1; 0 when the record was not opened from a list. */
  readonly place: number;
  readonly count: number;
}

export function useNeighbours(path: string): Neighbours {
  const paths = useSyncExternalStore(subscribe, () => trail);
  const place = paths.indexOf(path);
  if (place < 0) return { previous: undefined, next: undefined, place: 0, count: 0 };
  return { previous: paths[place - 1], next: paths[place + 1], place: place + 1, count: paths.length };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
