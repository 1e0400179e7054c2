import { isCalculation } from '#core/value/calculateAmount.ts';
import type { GridPress } from '#ui/entryGrid/gridKeys.ts';
import type { Side } from '../contract/journalEntry';
import type { EntryField } from '../parts/entryForm';

/** What a key means in a line of a document besides what it means in every grid. */
export type EntryAction =
  | { readonly kind: 'fillDifference' | 'swapSide' | 'openDictionary' }
  | { readonly kind: 'setSide'; readonly side: Side };

type EntryPress = Pick<GridPress, 'key' | 'ctrl' | 'alt' | 'shift' | 'text'>;

/** Reads a key press in a cell; null leaves it to the grid. */
export function readEntryKey(press: EntryPress, field: EntryField): EntryAction | null {
  if (press.ctrl || press.alt) return null;
  if (field === 'side') return readSideKey(press.key);
  if (field === 'memo') return press.key === 'F4' && !press.shift ? { kind: 'openDictionary' } : null;
  if (field !== 'amount' || isCalculation(press.text)) return null;
  // With the input method on, `＊` is text until Enter confirms it; alone in the cell it means what its key means.
  const isWritten = press.key === 'Enter' && ['*', '＊'].includes(press.text.trim());
  if (isWritten || press.key === '*') return { kind: 'fillDifference' };
  return press.key === '-' ? { kind: 'swapSide' } : null;
}

function readSideKey(key: string): EntryAction | null {
  if (key === '-' || key === ' ') return { kind: 'swapSide' };
  if (key === '1' || key === 'd') return { kind: 'setSide', side: 'debit' };
  return key === '2' || key === 'c' ? { kind: 'setSide', side: 'credit' } : null;
}
