import { useCallback, useState } from 'react';
import { type EditHistory, record, redo, startHistory, undo } from '../../../../ui/form/editHistory';
import type { ReportDefinition } from '../contract/financialReport';

/** The definition being edited, with its undo steps. */
export interface ReportEditor {
  readonly definition: ReportDefinition;
  readonly isChanged: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Changes with the same `mergeKey`, one after the other, are one step. */
  edit(change: (definition: ReportDefinition) => ReportDefinition, mergeKey?: string): void;
  undo(): void;
  redo(): void;
  /** Begins anew; what was before cannot be undone to. */
  restart(definition: ReportDefinition): void;
}

export function useReportEditor(saved: ReportDefinition, typed: ReportDefinition | undefined): ReportEditor {
  const [history, setHistory] = useState<EditHistory<ReportDefinition>>(() =>
    typed ? record(startHistory(saved), typed) : startHistory(saved),
  );
  const edit = useCallback<ReportEditor['edit']>(
    (change, mergeKey) => setHistory((now) => record(now, change(now.present), mergeKey ?? null)),
    [],
  );
  return {
    definition: history.present,
    isChanged: history.past.length > 0,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    restart: (definition) => setHistory(startHistory(definition)),
  };
}
