/** One that is fading out has given the keys back already. */
const OPEN = ':is([role="dialog"], [role="alertdialog"]):not([data-closed], [data-ending-style])';

/** True while a dialog holds the keys and the focus. */
export function isDialogOpen(): boolean {
  return document.querySelector(OPEN) !== null;
}
