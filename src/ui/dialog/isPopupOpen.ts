/** One that is fading out has given the keys back already. */
const OPEN = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed], [data-ending-style])';

/** True while a dialog or a menu holds the keys and the focus. */
export function isPopupOpen(): boolean {
  return document.querySelector(OPEN) !== null;
}

/** The open dialog or menu that holds a part. */
export const popupAround = (part: Element | null): Element | null => part?.closest(OPEN) ?? null;

/** True of a part of the screen while a dialog or a menu lies before it; not of what that one holds itself. */
export const isBehindPopup = (part: Element | null): boolean => isPopupOpen() && popupAround(part) === null;
