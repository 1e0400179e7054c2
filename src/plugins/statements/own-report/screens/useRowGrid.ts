import { type RefObject, useRef } from 'react';
import { type EntryGrid, useEntryGrid } from '#ui/entryGrid/useEntryGrid.ts';
import { useGridCursor } from '#ui/entryGrid/useGridCursor.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ReportRowDefinition } from '../contract/financialReport';
import { indentRow, ROW_FIELDS, ROW_RULES, type RowField, withRows } from './reportDraft';
import type { ReportEditor } from './useReportEditor';

/** The rows of a report in the grid. */
export function useRowGrid(editor: ReportEditor): {
  grid: EntryGrid<ReportRowDefinition, RowField>;
  root: RefObject<HTMLDivElement | null>;
} {
  const say = useMessages('statements');
  const root = useRef<HTMLDivElement>(null);
  const grid = useEntryGrid<ReportRowDefinition, RowField>({
    cursor: useGridCursor(root, ROW_FIELDS),
    rules: ROW_RULES,
    rows: () => editor.current().rows,
    edit: (change) => editor.edit((definition) => withRows(definition, change(definition.rows))),
    titleOf: (field) => say(`report.${field}`),
    ownKey: ({ alt, key }, { line }) => {
      // F2 ends the editing of the report.
      if (key === 'F2') return 'screen';
      const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
      return alt && by ? () => editor.edit((definition) => indentRow(definition, line, by)) : null;
    },
  });
  return { grid, root };
}
