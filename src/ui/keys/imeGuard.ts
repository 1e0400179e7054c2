let isOpen = false;

if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', () => {
    isOpen = true;
  });
  // A field removed while composing never says that it ended: leaving it ends it as well.
  for (const ending of ['compositionend', 'focusin', 'focusout'] as const) {
    document.addEventListener(ending, () => {
      isOpen = false;
    });
  }
  addEventListener('keydown', keepForIme, { capture: true });
}

/** Before everybody else: a grid, a menu or a dialog of a library need not know of input methods to be safe from them. */
function keepForIme(event: KeyboardEvent): void {
  if (!belongsToIme(event) || isHeardAt(event.target)) return;
  event.stopImmediatePropagation();
  // A search field of the browser empties itself at Esc.
  if (event.key === 'Escape') event.preventDefault();
}

/** What records keys is told of those it cannot have. */
const isHeardAt = (target: EventTarget | null) => target instanceof Element && target.closest('[data-hears-ime]');

/**
 * True for a key that belongs to the input method: it converts, confirms or cancels. Three signs are needed: our own
 * flag, the event's, and key code 229, the only one Safari leaves on the Enter that confirms.
 */
export function belongsToIme(event: KeyboardEvent): boolean {
  return isOpen || event.isComposing || event.keyCode === 229;
}
