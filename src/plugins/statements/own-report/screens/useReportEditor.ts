import { record, startHistory } from '#ui/form/editHistory.ts';
import { type EditedValue, useEditHistory } from '#ui/form/useEditHistory.ts';
import type { ReportDefinition } from '../contract/financialReport';

/** The definition being edited, with its undo steps. */
export interface ReportEditor extends Omit<EditedValue<ReportDefinition>, 'value'> {
  readonly definition: ReportDefinition;
  readonly isChanged: boolean;
}

export function useReportEditor(saved: ReportDefinition, typed: ReportDefinition | undefined): ReportEditor {
  const { value: definition, ...history } = useEditHistory(() =>
    typed ? record(startHistory(saved), typed) : startHistory(saved),
  );
  return { ...history, definition, isChanged: history.canUndo };
}
