import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CellBlock, type CellPlace, TOTAL_COLUMN } from '../rules/editBudget';

/** Where the cursor is, and which block is selected with Shift. Only the line under the cursor holds fields. */
export function useBudgetCursor(root: RefObject<HTMLElement | null>, lines: number) {
  const [at, setAt] = useState<CellPlace | null>(null);
  const [anchor, setAnchor] = useState<CellPlace | null>(null);
  const [request, setRequest] = useState<{ at: CellPlace } | null>(null);
  const last = useRef<CellPlace | null>(null);

  useLayoutEffect(() => {
    if (!request) return;
    const { line, column } = request.at;
    const control = root.current?.querySelector<HTMLElement>(`td[data-line="${line}"][data-column="${column}"] input`);
    control?.focus({ preventScroll: true });
    control?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [request, root]);

  const within = ({ line, column }: CellPlace): CellPlace => ({
    line: Math.min(Math.max(line, 0), Math.max(lines - 1, 0)),
    column: Math.min(Math.max(column, 0), TOTAL_COLUMN),
  });
  const move = (to: CellPlace) => {
    const place = within(to);
    last.current = place;
    setAt(place);
    setRequest({ at: place });
  };
  return {
    at,
    block: anchor && at ? blockBetween(anchor, at) : null,
    /** The latest place, for commands that come from outside the grid. */
    last: () => last.current,
    /** Focus has arrived in a cell, by whatever way. */
    arrive: (to: CellPlace) => {
      last.current = to;
      // Focus that went where nobody sent it, by Tab or a click, leaves the block behind.
      if (!isSame(request?.at, to)) setAnchor(null);
      setAt((known) => (isSame(known, to) ? known : to));
    },
    goTo: (to: CellPlace) => {
      setAnchor(null);
      move(to);
    },
    extendTo: (to: CellPlace) => {
      setAnchor((known) => known ?? at);
      move(to);
    },
  };
}

export type BudgetCursor = ReturnType<typeof useBudgetCursor>;

const isSame = (known: CellPlace | null | undefined, { line, column }: CellPlace) =>
  known?.line === line && known.column === column;

const blockBetween = (one: CellPlace, other: CellPlace): CellBlock => ({
  from: Math.min(one.line, other.line),
  through: Math.max(one.line, other.line),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/** The cell an event happened in. */
export function placeOf(target: EventTarget | null): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  return cell ? { line: Number(cell.dataset.line), column: Number(cell.dataset.column) } : null;
}
