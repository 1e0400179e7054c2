import { belongsToIme } from '../../ui/keys/imeGuard';
import { isWriting, strokeOf } from '../../ui/keys/keyStroke';

/**
 * What was typed for the palette before it was there: null where it was not called, or given up by Esc.
 * @param calls the strokes that open it
 */
export function readEarlyCall(events: readonly KeyboardEvent[], calls: readonly string[]): string | null {
  let typed: string | null = null;
  for (const event of events) {
    if (belongsToIme(event) || isWriting(event.target)) continue;
    if (calls.includes(strokeOf(event) ?? '')) typed ??= '';
    else if (typed === null || event.ctrlKey || event.altKey || event.metaKey) continue;
    else if (event.key === 'Escape') typed = null;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
  }
  return typed;
}
