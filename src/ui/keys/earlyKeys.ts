let kept: KeyboardEvent[] = [];
let isKept = (): boolean => false;

/**
 * Keys that are pressed while the window is still on its way: nobody else hears them yet.
 * @param isOnItsWay whether what is coming is the window, and no page of its own
 */
export function keepEarlyKeys(isOnItsWay: () => boolean): void {
  isKept = isOnItsWay;
  document.addEventListener('keydown', keep);
}

/** Those pressed so far, once: from now on the window hears them itself. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  document.removeEventListener('keydown', keep);
  const taken = kept;
  kept = [];
  return taken;
}

function keep(event: KeyboardEvent): void {
  if (!isKept()) return;
  // The browser would go to its own search.
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.preventDefault();
  kept.push(event);
}
