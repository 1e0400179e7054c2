import type { KeyboardEvent } from 'react';

/**
 * True for a key that belongs to the input method: it converts, confirms or cancels, and nobody else may act on it.
 * Safari ends the composition before the confirming Enter arrives; there only the key code tells.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
