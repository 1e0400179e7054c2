import { useSyncExternalStore } from 'react';

let isConnected = true;
const listeners = new Set<() => void>();

/** The client tells after every call whether an answer came. */
export function setConnected(connected: boolean): void {
  if (connected === isConnected) return;
  isConnected = connected;
  for (const listener of listeners) listener();
}

/** False from the first call that nobody answered until one is answered again, and while the browser knows it is offline. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, () => isConnected && navigator.onLine);
}

/** Tells whenever `useIsConnected` changes. */
export function onConnectionChange(listener: (isConnected: boolean) => void): () => void {
  return subscribe(() => listener(isConnected && navigator.onLine));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
