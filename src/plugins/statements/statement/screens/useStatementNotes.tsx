import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import type { ReportRow } from '#ui/report/ReportTable.tsx';
import { notify } from '#ui/toast/notify.ts';
import { listStatementNotes } from '../contract/statementNote';
import { type MarkedRows, markNotes, type NotedStatement } from './markNotes';

const NoteDialog = lazy(() => import('./NoteDialog'));

interface StatementNotes {
  /** The rows with the marks of their notes. */
  readonly mark: (rows: readonly ReportRow[]) => MarkedRows;
  /** The row the cursor stands on. */
  readonly point: (row: ReportRow) => void;
  /** Types the note on that row. */
  readonly edit: () => void;
  readonly dialog: ReactNode;
}

/** The notes on a statement: marked on its rows, typed in a dialog. */
export function useStatementNotes(of: NotedStatement): StatementNotes {
  const say = useMessages('statements');
  const pointed = useRef<ReportRow>(null);
  const [row, setRow] = useState<ReportRow | null>(null);
  const read = useRead(listStatementNotes, of, { message: false });
  const notes = read.data?.rows ?? [];
  return {
    mark: (rows) => markNotes(rows, notes),
    point: (current) => {
      pointed.current = current;
    },
    edit: () => (pointed.current ? setRow(pointed.current) : notify('info', say('report.notes.noRow'))),
    dialog:
      row && read.data ? (
        <Suspense>
          <NoteDialog
            of={of}
            fiscalYear={read.data.fiscalYear}
            row={row}
            note={notes.find((note) => note.row === row.id)}
            onClose={() => setRow(null)}
          />
        </Suspense>
      ) : null,
  };
}
