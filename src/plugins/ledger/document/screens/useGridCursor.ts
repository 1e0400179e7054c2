import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CellRange, rangeBetween } from './cellRange';
import type { CellPosition } from './walkCells';

/** Where the grid's cursor stands, and the block selected from its anchor. */
export interface GridCursor {
  readonly at: CellPosition | null;
  readonly range: CellRange | null;
  /** The latest position, for commands that come from outside the grid. */
  last(): CellPosition | null;
  /** Focus has arrived in a cell, by whatever way. */
  arrive(at: CellPosition): void;
  /** Takes focus to a cell, which may only be drawn with the next paint. */
  goTo(at: CellPosition): void;
  extendTo(at: CellPosition): void;
  clearRange(): void;
}

export function useGridCursor(root: RefObject<HTMLElement | null>): GridCursor {
  const [at, setAt] = useState<CellPosition | null>(null);
  const [anchor, setAnchor] = useState<CellPosition | null>(null);
  const [request, setRequest] = useState<{ at: CellPosition } | null>(null);
  const last = useRef<CellPosition | null>(null);

  useLayoutEffect(() => {
    if (request) focusCell(root.current, request.at);
  }, [request, root]);

  const move = (to: CellPosition) => {
    last.current = to;
    setAt(to);
    setRequest({ at: to });
  };
  return {
    at,
    range: anchor && at ? rangeBetween(anchor, at) : null,
    last: () => last.current,
    arrive: (to) => {
      last.current = to;
      // Focus that went where nobody sent it, by Tab or a click, leaves the block behind.
      if (!isAt(request?.at, to)) setAnchor(null);
      setAt((known) => (isAt(known, to) ? known : to));
    },
    goTo: (to) => {
      setAnchor(null);
      move(to);
    },
    extendTo: (to) => {
      setAnchor((known) => known ?? at);
      move(to);
    },
    clearRange: () => setAnchor(null),
  };
}

const isAt = (known: CellPosition | null | undefined, { line, field }: CellPosition) =>
  known?.line === line && known.field === field;

function focusCell(root: HTMLElement | null, { line, field }: CellPosition): void {
  const control = root?.querySelector<HTMLElement>(
    `td[data-line="${line}"][data-field="${field}"] :is(input, button[data-side])`,
  );
  control?.focus();
  control?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** The cell an event happened in. */
export function cellOf(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-field]') : null;
  if (!cell) return null;
  // The attribute is written by the row from an EntryField.
  return { line: Number(cell.dataset.line), field: cell.dataset.field as CellPosition['field'] };
}
