import type { KeyboardEvent } from 'react';

const EDITING = new Set([
  'a',
  'c',
  'v',
  'x',
  'y',
  'z',
  'ArrowLeft',
  'ArrowRight',
  'Backspace',
  'Delete',
  'Home',
  'End',
]);
const LEAVING = /^(?:Enter|ArrowUp|ArrowDown|PageUp|PageDown|F\d{1,2})$/u;

/**
 * True for a key after which somebody may read the field although it keeps focus: Enter, a function key, Ctrl+S.
 * What was typed becomes the value before anyone else sees the key.
 */
export function savesTyped(event: KeyboardEvent): boolean {
  if (LEAVING.test(event.key)) return true;
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  return isCommand && !EDITING.has(event.key) && !['Control', 'Meta', 'Alt', 'Shift'].includes(event.key);
}
