import { type RefObject, useRef } from 'react';
import { type EntryGrid, useEntryGrid } from '#ui/entryGrid/useEntryGrid.ts';
import { useGridCursor } from '#ui/entryGrid/useGridCursor.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ExpenseCategory } from '../../contract/expenseCategory';
import { lineRules } from './lineRules';
import { copyOf, LINE_FIELDS, type LineField, type TypedLine } from './sheetDraft';
import type { SheetWork } from './useSheet';

/** The lines of a claim in the grid, and what the commands of the screen do with them. */
export function useLineGrid(
  work: SheetWork,
  categories: readonly ExpenseCategory[],
): {
  grid: EntryGrid<TypedLine, LineField>;
  root: RefObject<HTMLDivElement | null>;
  current: TypedLine | null;
  add: () => void;
  copy: () => void;
  remove: () => void;
} {
  const { sheet, isEditable, receipts, today } = work;
  const say = useMessages('expenses');
  const root = useRef<HTMLDivElement>(null);
  const cursor = useGridCursor(root, LINE_FIELDS);
  const rules = lineRules({ categories, receipts, today });
  const grid = useEntryGrid<TypedLine, LineField>({
    cursor,
    rules,
    rows: work.currentLines,
    edit: isEditable ? work.editLines : undefined,
    titleOf: (field) => say(`sheet.${field}`),
  });
  const line = cursor.at?.line ?? 0;
  const current = sheet.lines[line] ?? null;
  const goTo = (to: number) => cursor.goTo({ line: to, field: 'day' });
  return {
    grid,
    root,
    current,
    add: () => {
      const lines = work.currentLines();
      work.editLines((now) => [...now, ...(rules.lines ? [rules.lines.blank(now, 'typing')] : [])]);
      goTo(lines.length);
    },
    copy: () => {
      if (current === null) return;
      work.editLines((now) => now.toSpliced(line + 1, 0, copyOf(current)));
      goTo(line + 1);
    },
    remove: () => grid.perform({ kind: 'deleteLine' }, { line, field: cursor.at?.field ?? 'day' }),
  };
}
