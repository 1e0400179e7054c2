import type { PaletteRow } from './paletteRow';

/** How a list names its row at a place, for the field that has the focus. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/** Which row a key leads to: round and round among those that can be chosen. Undefined where the key is for something else. */
export function stepAmong(
  rows: readonly PaletteRow[],
  selectedAt: number,
  { key, metaKey }: { readonly key: string; readonly metaKey: boolean },
): PaletteRow | undefined {
  const isThere = ({ reason }: PaletteRow) => reason === undefined;
  if (key === 'Home' || (key === 'ArrowUp' && metaKey)) return rows.find(isThere);
  if (key === 'End' || (key === 'ArrowDown' && metaKey)) return rows.findLast(isThere);
  if (key === 'ArrowDown') return rows.slice(selectedAt + 1).find(isThere) ?? rows.find(isThere);
  if (key === 'ArrowUp') return rows.slice(0, Math.max(0, selectedAt)).findLast(isThere) ?? rows.findLast(isThere);
  return undefined;
}
