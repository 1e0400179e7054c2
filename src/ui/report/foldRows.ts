import type { ReportRow } from './ReportTable';

/** The rows to be shown when some are folded onto the row that sums them up; those that can be folded say so. */
export function foldRows(rows: readonly ReportRow[], folded: ReadonlySet<string>): ReportRow[] {
  const sums = new Set(rows.flatMap(({ within }) => within ?? []));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isHidden = ({ within }: ReportRow): boolean => {
    const sum = within === undefined ? undefined : byId.get(within);
    return sum !== undefined && (folded.has(sum.id) || isHidden(sum));
  };
  return rows
    .filter((row) => !isHidden(row))
    .map((row) => (sums.has(row.id) ? { ...row, fold: folded.has(row.id) ? 'closed' : 'open' } : row));
}

/** Every row that others are folded onto. */
export const foldableIds = (rows: readonly ReportRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ within }) => within ?? []));
