import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { takeEarlyKeys } from '../../ui/keys/earlyKeys';
import { bindingsNow } from '../keySettings/keyMap';
import { menuStore } from '../stores/menuStore';
import { PALETTE, paletteStore, togglePalette } from '../stores/paletteStore';
import { userStore } from '../stores/userStore';
import { localSourceOf } from './localRows';
import { OpenPalette } from './OpenPalette';
import { readEarlyCall } from './readEarlyCall';

/** The way to everything: screens, records, commands, in any spelling. */
export function Palette() {
  const { isOpen, query } = useSnapshot(paletteStore);
  useFoldedTitles();
  useEffect(openIfCalled, []);
  return isOpen ? <OpenPalette key={query} query={query} /> : null;
}

/** Whoever pressed its key while the workspace was coming gets it now, with what was typed since. */
function openIfCalled(): void {
  const bindings = bindingsNow().filter(({ command }) => command.id === PALETTE);
  const strokes = bindings.map((binding) => binding.strokes.join(' '));
  const typed = readEarlyCall(takeEarlyKeys(), strokes);
  if (typed !== null) togglePalette(typed);
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
