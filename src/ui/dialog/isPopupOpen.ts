/** One that is fading out has given the keys back already. */
const OPEN = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed], [data-ending-style])';

/** True while a dialog or a menu holds the keys and the focus. */
export function isPopupOpen(): boolean {
  return popupPlaces().some((place) => place.matches(OPEN) || place.querySelector(OPEN) !== null);
}

/** True of a part of the screen that the dialog or menu on top does not hold: the keys are not its own now. */
export function isBehindPopup(part: Element | null): boolean {
  const top = isPopupOpen() ? [...document.querySelectorAll(OPEN)].at(-1) : undefined;
  return top !== undefined && !top.contains(part);
}

/** True of what in an open dialog or menu has, or has just had, the focus. */
export const isInPopup = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLElement && element.closest(OPEN) !== null;

/** Popups stand beside the page, the palette in it: thirty open tabs are not searched for them at every key. */
function popupPlaces(): Element[] {
  const beside = [...document.body.children].filter(({ id }) => id !== 'root');
  return [...document.getElementsByTagName('dialog'), ...beside];
}
