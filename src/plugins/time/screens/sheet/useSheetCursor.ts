import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { SheetRange } from '../../rules/editSheet';
import type { SheetField } from '../../rules/sheetLine';

export interface CellPosition {
  readonly line: number;
  readonly field: SheetField;
}

/** Where the cursor of the sheet stands, and the block selected from its anchor. */
export function useSheetCursor(root: RefObject<HTMLElement | null>, fields: readonly SheetField[]) {
  const [at, setAt] = useState<CellPosition | null>(null);
  const [anchor, setAnchor] = useState<CellPosition | null>(null);
  const [request, setRequest] = useState<{ at: CellPosition } | null>(null);
  const last = useRef<CellPosition | null>(null);

  useLayoutEffect(() => {
    if (!request) return;
    const { line, field } = request.at;
    const control = root.current?.querySelector<HTMLElement>(`td[data-line="${line}"][data-field="${field}"] input`);
    control?.focus();
    control?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [request, root]);

  const move = (to: CellPosition) => {
    last.current = to;
    setAt(to);
    setRequest({ at: to });
  };
  return {
    at,
    range: anchor && at ? rangeBetween(anchor, at, fields) : null,
    /** The latest position, for commands that come from outside the grid. */
    last: () => last.current,
    /** Focus has arrived in a cell, by whatever way. */
    arrive: (to: CellPosition) => {
      last.current = to;
      // Focus that went where nobody sent it, by Tab or a click, leaves the block behind.
      if (!isSame(request?.at, to)) setAnchor(null);
      setAt((known) => (isSame(known, to) ? known : to));
    },
    goTo: (to: CellPosition) => {
      setAnchor(null);
      move(to);
    },
    extendTo: (to: CellPosition) => {
      setAnchor((known) => known ?? at);
      move(to);
    },
    clearRange: () => setAnchor(null),
  };
}

export type SheetCursor = ReturnType<typeof useSheetCursor>;

const isSame = (known: CellPosition | null | undefined, { line, field }: CellPosition) =>
  known?.line === line && known.field === field;

function rangeBetween(anchor: CellPosition, head: CellPosition, fields: readonly SheetField[]): SheetRange {
  const [left = 0, right = 0] = [fields.indexOf(anchor.field), fields.indexOf(head.field)].sort((a, b) => a - b);
  return {
    from: Math.min(anchor.line, head.line),
    through: Math.max(anchor.line, head.line),
    fields: fields.slice(left, right + 1),
  };
}

/** The cell an event happened in. */
export function cellOf(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-field]') : null;
  if (!cell) return null;
  // The attribute is written by the row from a SheetField.
  return { line: Number(cell.dataset.line), field: cell.dataset.field as SheetField };
}
