import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { menuStore } from '../stores/menuStore';
import { paletteStore } from '../stores/paletteStore';
import { userStore } from '../stores/userStore';
import { localSourceOf } from './localRows';
import { OpenPalette } from './OpenPalette';

/** The way to everything: screens, records, commands, in any spelling. */
export function Palette() {
  const { isOpen, query } = useSnapshot(paletteStore);
  useFoldedTitles();
  return isOpen ? <OpenPalette key={query} query={query} /> : null;
}

/** Each turn of folding titles leaves the frame to what the user does, in milliseconds. */
const TURN = 4;
const QUIET_AFTER = 500;

/** Folds the titles of the menu in quiet moments, so that the first key does not wait for it. */
function useFoldedTitles(): void {
  const { menus } = useSnapshot(menuStore);
  useEffect(() => {
    let timer = setTimeout(fold, QUIET_AFTER);
    function fold() {
      const { inAll, inCommands } = localSourceOf(menus, new Set(userStore.user?.permissions));
      if (!inCommands.prepare(TURN) || !inAll.prepare(TURN)) timer = setTimeout(fold);
    }
    return () => clearTimeout(timer);
  }, [menus]);
}
