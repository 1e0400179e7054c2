import type { ReportRow } from '#ui/report/ReportTable.tsx';
import type { StatementNote } from '../contract/statementNote';

/** A statement and a month of the fiscal year whose notes are meant. */
export interface NotedStatement {
  readonly statement: 'BS' | 'PL';
  readonly month: string;
}

export interface MarkedRows {
  readonly rows: readonly ReportRow[];
  /** The notes below the statement: `※1 売掛金: …`, in the order of their rows. */
  readonly remarks: readonly string[];
  /** Notes on rows that are folded away or not shown. */
  readonly hidden: number;
}

/** Numbers the notes in the order of the rows they stand on, and marks those rows. */
export function markNotes(rows: readonly ReportRow[], notes: readonly StatementNote[]): MarkedRows {
  const textOf = new Map(notes.map(({ row, text }) => [row, text]));
  const remarks: string[] = [];
  const marked = rows.map((row) => {
    const text = textOf.get(row.id);
    if (text === undefined) return row;
    const mark = `※${remarks.length + 1}`;
    remarks.push(`${mark} ${row.title}: ${text}`);
    return { ...row, mark };
  });
  return { rows: marked, remarks, hidden: notes.length - remarks.length };
}
