import { type RefObject, useRef } from 'react';
import type { FieldName } from './gridPlaces';
import type { GridRules } from './gridRules';
import type { KeyedLine } from './typedLines';
import { type EntryGrid, useEntryGrid } from './useEntryGrid';
import { useGridCursor } from './useGridCursor';

interface FormLinesOptions<Line, Field extends FieldName> {
  readonly rules: GridRules<Line, Field>;
  readonly lines: readonly Line[];
  /** The lines as they are, also in the event that has just changed them. */
  readonly currentLines: () => readonly Line[];
  /** Absent where nothing may be typed. */
  readonly edit: ((change: (lines: readonly Line[]) => readonly Line[]) => void) | undefined;
  readonly titleOf: (field: Field) => string;
  /** The same line once more, as a line of its own. */
  readonly copyOf: (line: Line) => Line;
  /** Where a new line is begun. */
  readonly firstField: Field;
}

/** The lines of a form in their grid, and what the commands of a screen do with them. */
export interface FormLines<Line, Field extends FieldName> {
  readonly grid: EntryGrid<Line, Field>;
  readonly root: RefObject<HTMLDivElement | null>;
  /** The line under the cursor. */
  readonly current: Line | null;
  add(): void;
  copy(): void;
  remove(): void;
}

export function useFormLines<Line extends KeyedLine<Field>, Field extends FieldName>({
  rules,
  lines,
  currentLines,
  edit,
  titleOf,
  copyOf,
  firstField,
}: FormLinesOptions<Line, Field>): FormLines<Line, Field> {
  const root = useRef<HTMLDivElement>(null);
  const cursor = useGridCursor(root, rules.fields);
  const grid = useEntryGrid<Line, Field>({ cursor, rules, rows: currentLines, edit, titleOf });
  const line = cursor.at?.line ?? 0;
  const current = lines[line] ?? null;
  const goTo = (to: number) => cursor.goTo({ line: to, field: firstField });
  return {
    grid,
    root,
    current,
    add: () => {
      const end = currentLines().length;
      edit?.((now) => [...now, ...(rules.lines ? [rules.lines.blank(now, 'typing')] : [])]);
      goTo(end);
    },
    copy: () => {
      if (current === null) return;
      edit?.((now) => now.toSpliced(line + 1, 0, copyOf(current)));
      goTo(line + 1);
    },
    remove: () => grid.perform({ kind: 'deleteLine' }, { line, field: cursor.at?.field ?? firstField }),
  };
}
