import { useRef } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import type { ReportRow } from '#ui/report/ReportTable.tsx';
import { notify } from '#ui/toast/notify.ts';
import { listStatementNotes } from '../contract/statementNote';
import { noteAct } from '../parts/noteAct';
import { type MarkedRows, markNotes, type NotedStatement } from './markNotes';

interface StatementNotes {
  /** The rows with the marks of their notes. */
  readonly mark: (rows: readonly ReportRow[]) => MarkedRows;
  /** The row the cursor stands on. */
  readonly point: (row: ReportRow) => void;
  /** Types the note on that row. */
  readonly edit: (given?: GivenArguments, isTold?: boolean) => void;
}

/** The notes on a statement: marked on its rows, typed by an act. */
export function useStatementNotes(of: NotedStatement): StatementNotes {
  const say = useMessages('statements');
  const pointed = useRef<ReportRow>(null);
  const read = useRead(listStatementNotes, of, { message: false });
  const notes = read.data?.rows ?? [];
  const edit = (given?: GivenArguments, isTold?: boolean) => {
    const row = pointed.current;
    if (!row) return notify('info', say('report.notes.noRow'));
    if (!read.data) return;
    const { text, version } = notes.find((note) => note.row === row.id) ?? { text: '', version: 0 };
    const { fiscalYear } = read.data;
    beginAct(noteAct, { on: { ...of, fiscalYear, row: row.id, title: row.title, text, version }, given, isTold });
  };
  return {
    edit,
    mark: (rows) => markNotes(rows, notes),
    point: (current) => {
      pointed.current = current;
    },
  };
}
