/** One that is fading out has given the keys back already. */
const OPEN = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed], [data-ending-style])';

/** True while a dialog or a menu holds the keys and the focus. */
export function isPopupOpen(): boolean {
  return document.querySelector(OPEN) !== null;
}
