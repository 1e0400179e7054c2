import type { Cell } from '../rates/lawTable';

interface Compared {
  readonly columns: readonly { readonly name: string; readonly isKey: boolean }[];
  readonly rows: readonly (readonly Cell[])[];
}

export type RowChange = 'same' | 'changed' | 'added' | 'removed';

/** One row of two versions laid beside each other. */
export interface ComparedRow {
  readonly change: RowChange;
  /** As it is now; of a row that is gone, as it was. */
  readonly cells: readonly Cell[];
  readonly before: readonly Cell[] | null;
}

/** Rows of two versions of one kind, told apart by their keys, in the order of the newer one; what is gone comes last. */
export function compareTables(now: Compared, before: Compared): ComparedRow[] {
  const keys = now.columns.flatMap(({ isKey }, index) => (isKey ? [index] : []));
  const keyOf = (row: readonly Cell[]) => JSON.stringify(keys.map((index) => row[index] ?? null));
  const left = new Map(before.rows.map((row) => [keyOf(row), row]));
  const rows = now.rows.map((cells): ComparedRow => {
    const old = left.get(keyOf(cells)) ?? null;
    left.delete(keyOf(cells));
    if (!old) return { change: 'added', cells, before: null };
    const isSame = cells.every((cell, index) => cell === (old[index] ?? null));
    return { change: isSame ? 'same' : 'changed', cells, before: old };
  });
  return [...rows, ...[...left.values()].map((cells): ComparedRow => ({ change: 'removed', cells, before: cells }))];
}
