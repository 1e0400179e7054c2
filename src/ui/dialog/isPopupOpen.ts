/** One that is fading out has given the keys back already. */
const OPEN = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed], [data-ending-style])';

/** True while a dialog or a menu holds the keys and the focus. */
export function isPopupOpen(): boolean {
  return document.querySelector(OPEN) !== null;
}

/** True of a part of the screen that the dialog or menu on top does not hold: the keys are not its own now. */
export function isBehindPopup(part: Element | null): boolean {
  const top = [...document.querySelectorAll(OPEN)].at(-1);
  return top !== undefined && !top.contains(part);
}
