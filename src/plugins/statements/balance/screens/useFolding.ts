import { useMemo } from 'react';
import { foldableIds, foldRows } from '#ui/report/foldRows.ts';
import type { ReportRow } from '#ui/report/ReportTable.tsx';

/** Which sums of a report stand for the rows they sum up, as kept in the address: ids with commas between. */
export function useFolding(rows: readonly ReportRow[] | null, kept: string, keep: (folded: string) => void) {
  const folded = useMemo(() => new Set(kept.split(',').filter((id) => id !== '')), [kept]);
  const shown = useMemo(() => rows && foldRows(rows, folded), [rows, folded]);
  const write = (ids: Iterable<string>) => keep([...ids].join(','));
  return {
    shown,
    fold: ({ id }: ReportRow) => {
      const next = new Set(folded);
      if (!next.delete(id)) next.add(id);
      write(next);
    },
    /** Folds all that can be folded, or unfolds all where anything is folded. */
    foldAll: () => write(folded.size > 0 ? [] : foldableIds(rows ?? [])),
  };
}
