import { type RefObject, useRef } from 'react';
import { type EntryGrid, useEntryGrid } from '#ui/entryGrid/useEntryGrid.ts';
import { useGridCursor } from '#ui/entryGrid/useGridCursor.ts';
import type { LookUpOption } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { blankLine, copyOf, LINE_FIELDS, type LineField, type TypedLine } from './invoiceDraft';
import { lineRules } from './lineRules';
import type { InvoiceWork } from './useInvoice';

/** The lines of an invoice in the grid, and what the commands of the screen do with them. */
export function useLineGrid(
  work: InvoiceWork,
  people: readonly LookUpOption[],
): {
  grid: EntryGrid<TypedLine, LineField>;
  root: RefObject<HTMLDivElement | null>;
  current: TypedLine | null;
  add: () => void;
  copy: () => void;
  remove: () => void;
} {
  const say = useMessages('invoicing');
  const root = useRef<HTMLDivElement>(null);
  const cursor = useGridCursor(root, LINE_FIELDS);
  const rules = lineRules({ people, wordOf: (kind) => say(`lineKinds.${kind}`) });
  const grid = useEntryGrid<TypedLine, LineField>({
    cursor,
    rules,
    rows: work.currentLines,
    edit: work.isEditable ? work.editLines : undefined,
    titleOf: (field) => say(`line.${field}`),
  });
  const line = cursor.at?.line ?? 0;
  const current = work.invoice.lines[line] ?? null;
  const goTo = (to: number) => cursor.goTo({ line: to, field: 'title' });
  return {
    grid,
    root,
    current,
    add: () => {
      const lines = work.currentLines();
      work.editLines((now) => [...now, blankLine(now.at(-1))]);
      goTo(lines.length);
    },
    copy: () => {
      if (current === null) return;
      work.editLines((now) => now.toSpliced(line + 1, 0, copyOf(current)));
      goTo(line + 1);
    },
    remove: () => grid.perform({ kind: 'deleteLine' }, { line, field: cursor.at?.field ?? 'title' }),
  };
}
