import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { menuStore } from '../stores/menuStore';
import { localSourceOf } from './localRows';
import { OpenPalette } from './OpenPalette';
import { paletteStore } from './paletteStore';

/** The way to everything: screens, records, commands, in any spelling. */
export function Palette() {
  const { isOpen, query } = useSnapshot(paletteStore);
  useFoldedTitles();
  return isOpen ? <OpenPalette key={query} query={query} /> : null;
}

/** Folds the titles of the menu in a quiet moment, so that the first opening does not wait for it. */
function useFoldedTitles(): void {
  const { menus } = useSnapshot(menuStore);
  useEffect(() => {
    const timer = setTimeout(() => localSourceOf(menus), 500);
    return () => clearTimeout(timer);
  }, [menus]);
}
