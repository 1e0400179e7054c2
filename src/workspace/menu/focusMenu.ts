import { focusPaneContent } from '../panes/useKeptFocus';
import { setMenuNarrow, uncoverScreen } from './menuWidth';

export const MENU_ID = 'workspace-menu';

let cameFrom: HTMLElement | null = null;

/** Goes to the menu, and from the menu back to where the user was. */
export function focusMenu(): void {
  const menu = document.getElementById(MENU_ID);
  const focused = document.activeElement;
  if (menu?.contains(focused)) {
    leaveMenu();
    return;
  }
  cameFrom = focused instanceof HTMLElement ? focused : null;
  setMenuNarrow(false);
  menu?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

export function leaveMenu(): void {
  if (cameFrom?.isConnected) cameFrom.focus();
  else focusPaneContent();
  cameFrom = null;
  uncoverScreen();
}
