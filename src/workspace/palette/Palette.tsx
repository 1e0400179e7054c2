import { lazy, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { menuStore } from '../stores/menuStore';
import { paletteStore } from './paletteStore';

const loadPalette = () => import('./OpenPalette');
const OpenPalette = lazy(loadPalette);

/** The way to everything: screens, records, commands, in any spelling. */
export function Palette() {
  const { isOpen, query } = useSnapshot(paletteStore);
  const { menus } = useSnapshot(menuStore);
  usePreparation(menus);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <OpenPalette key={query} query={query} />
    </Suspense>
  );
}

/** Fetches the code and folds the titles of the menu before the first opening, so that it waits for neither. */
function usePreparation(menus: typeof menuStore.menus): void {
  useEffect(() => {
    let isWanted = true;
    void Promise.all([loadPalette(), import('./localRows')]).then(
      ([, { localSourceOf }]) => isWanted && localSourceOf(menus),
      // Without a connection it is fetched when it is opened.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [menus]);
}
