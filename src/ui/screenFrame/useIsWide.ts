import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window has room for what stands beside, from so many px on. */
export function useIsWide(from: number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = atLeast(from);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [from],
  );
  return useSyncExternalStore(subscribe, () => atLeast(from).matches);
}

const atLeast = (width: number) => window.matchMedia(`(width >= ${width}px)`);
