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
}

/**
 * True for a key that belongs to the input method: it converts, confirms or cancels. Three signs are needed: our own
 * flag, the event's, and key code 229, the only one Safari leaves on the Enter that confirms.
 */
export function belongsToIme(event: KeyboardEvent): boolean {
  return isOpen || event.isComposing || event.keyCode === 229;
}
