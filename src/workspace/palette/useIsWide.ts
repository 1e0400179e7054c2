import { useSyncExternalStore } from 'react';

/** As in Palette.module.css. */
const wide = () => window.matchMedia('(width >= 1200px)');

/** Whether there is room beside the hits. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
