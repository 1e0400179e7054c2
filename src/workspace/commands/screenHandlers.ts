import { useSyncExternalStore } from 'react';
import type { CommandHandlers } from '../../ui/screen/screenContext';

/** What the screens of the tabs do for the commands of their manifests, the latest registered last. */
const byTab = new Map<string, CommandHandlers[]>();
const listeners = new Set<() => void>();
let announced = '';
let isAnnouncing = false;

export function registerScreenHandlers(tabId: string, handlers: CommandHandlers): () => void {
  byTab.set(tabId, [...(byTab.get(tabId) ?? []), handlers]);
  announceSoon();
  return () => {
    const rest = (byTab.get(tabId) ?? []).filter((other) => other !== handlers);
    if (rest.length > 0) byTab.set(tabId, rest);
    else byTab.delete(tabId);
    announceSoon();
  };
}

export function findScreenHandler(tabId: string | undefined, commandId: string): CommandHandlers[string] | undefined {
  return byTab.get(tabId ?? '')?.findLast((handlers) => commandId in handlers)?.[commandId];
}

/** Screens register anew at every rendering; only a change of what can be done is worth showing. */
function announceSoon(): void {
  if (isAnnouncing) return;
  isAnnouncing = true;
  queueMicrotask(() => {
    isAnnouncing = false;
    const now = JSON.stringify([...byTab].map(([tabId, all]) => [tabId, all.map(summaryOf)]));
    if (now === announced) return;
    announced = now;
    for (const listener of listeners) listener();
  });
}

function summaryOf(handlers: CommandHandlers): unknown {
  return Object.entries(handlers).map(([id, { disabled }]) => [id, disabled ?? null]);
}

/** Renders anew when a screen begins or ceases to perform a command. */
export function useScreenHandlers(): string {
  return useSyncExternalStore(subscribe, () => announced);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A screen that does not perform a command within this time, in milliseconds, will not. */
export const PATIENCE = 5_000;

/** Resolves when the screen that the tab shows next performs the command, and at the latest after the time given. */
export function whenScreenPerforms(tabId: string, commandId: string, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const look = () => {
      if (findScreenHandler(tabId, commandId)) settle();
    };
    const timer = setTimeout(settle, milliseconds);
    const unsubscribe = subscribe(look);
    // The screen that leaves the tab performs its commands until the next one is drawn.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}
