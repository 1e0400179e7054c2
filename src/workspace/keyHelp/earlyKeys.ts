import { isWorkspacePath } from '../routes';

let kept: KeyboardEvent[] = [];

/** Keys that are pressed while the workspace is still on its way: nobody else hears them yet. */
export function keepEarlyKeys(): void {
  document.addEventListener('keydown', keep);
}

/** Those pressed so far, once: from now on the workspace hears them itself. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  document.removeEventListener('keydown', keep);
  const taken = kept;
  kept = [];
  return taken;
}

function keep(event: KeyboardEvent): void {
  if (!isWorkspacePath(location.pathname)) return;
  // The browser would go to its own search.
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.preventDefault();
  kept.push(event);
}
