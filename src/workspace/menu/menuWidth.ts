import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { readSetting, useSetting } from '../../ui/settings/userSetting';
import { changeMenu, menuSetting } from '../settings';
import { menuStore } from '../stores/menuStore';

/** Beside the whole menu a window of this width has no room for a screen: opened there, the menu lies over it. */
const SMALL_WINDOW = '(max-width: 900px)';

const isWindowSmall = () => window.matchMedia?.(SMALL_WINDOW).matches ?? false;

export function useIsMenuNarrow(): boolean {
  const isSmall = useSyncExternalStore(onWindowChange, isWindowSmall);
  const [{ isNarrow }] = useSetting(menuSetting);
  const { isOverScreen } = useSnapshot(menuStore);
  return isSmall ? !isOverScreen : isNarrow;
}

/** In a small window for now; in another it is how the user has arranged the workspace. */
export function setMenuNarrow(isNarrow: boolean): void {
  if (isWindowSmall()) menuStore.isOverScreen = !isNarrow;
  else if (readSetting(menuSetting).isNarrow !== isNarrow) changeMenu({ isNarrow });
}

export function toggleMenu(): void {
  setMenuNarrow(isWindowSmall() ? menuStore.isOverScreen : !readSetting(menuSetting).isNarrow);
}

/** Gives the screen back what a menu over it covers. */
export function uncoverScreen(): void {
  menuStore.isOverScreen = false;
}

function onWindowChange(onChange: () => void): () => void {
  const query = window.matchMedia?.(SMALL_WINDOW);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
