import { useEffect, useSyncExternalStore } from 'react';
import type { ScreenHelp, ScreenHelps } from '../../core/plugin/screenHelp';

/** What F1 says of the screens: fetched when somebody asks, so that the first paint carries none of it. */
const files = import.meta.glob<{ default: ScreenHelps }>('../../plugins/*/locales/help.ts');

const NONE: ReadonlyMap<string, ScreenHelp> = new Map();
let helps = NONE;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Ends when the texts are here, or cannot be had: then the next one who asks tries again. */
export function loadHelps(): Promise<void> {
  loading ??= Promise.all(Object.values(files).map((load) => load())).then(
    (all) => {
      helps = new Map(all.flatMap((file) => Object.entries(file.default)));
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** The texts by screen; empty as long as they are on their way. */
export function useHelps(isAsked = true): ReadonlyMap<string, ScreenHelp> {
  useEffect(() => {
    if (isAsked) void loadHelps();
  }, [isAsked]);
  return useSyncExternalStore(subscribe, () => helps);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
