import type { TableHead, TableRow } from './exportTable';

/** Rows by field, with their count and sums: for programs, so nothing is rewritten. */
export function writeJson({ title, notes, columns, totals }: TableHead, rows: readonly TableRow[]): string {
  return JSON.stringify({
    title,
    ...(notes ? { notes: notes.lines } : {}),
    columns: columns.map(({ field, title: heading, kind }) => ({ field, title: heading, kind })),
    count: rows.length,
    totals,
    rows: rows.map((row) => Object.fromEntries(columns.map(({ field }, place) => [field, row[place] ?? null]))),
  });
}
