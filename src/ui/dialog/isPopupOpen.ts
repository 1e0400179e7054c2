/** One that is fading out has given the keys back already. */
const OPEN = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed], [data-ending-style])';

/** True while a dialog or a menu holds the keys and the focus. */
export function isPopupOpen(): boolean {
  return document.querySelector(OPEN) !== null;
}

/** True of a part of the screen while a dialog or a menu lies before it; not of what that one holds itself. */
export const isBehindPopup = (part: Element | null): boolean => isPopupOpen() && !part?.closest(OPEN);
