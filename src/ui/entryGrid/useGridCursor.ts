import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CellPlace, type CellRange, type FieldName, rangeBetween } from './gridPlaces';

/** Where the grid's cursor stands, and the block selected from its anchor. */
export interface GridCursor<Field extends FieldName> {
  readonly at: CellPlace<Field> | null;
  readonly range: CellRange<Field> | null;
  /** The latest place, for commands that come from outside the grid. */
  last(): CellPlace<Field> | null;
  /** Focus has arrived in a cell, by whatever way. */
  arrive(at: CellPlace<Field>): void;
  /** Takes focus to a cell, which may only be drawn with the next paint. */
  goTo(at: CellPlace<Field>): void;
  extendTo(at: CellPlace<Field>): void;
  clearRange(): void;
}

export function useGridCursor<Field extends FieldName>(
  root: RefObject<HTMLElement | null>,
  fields: readonly Field[],
): GridCursor<Field> {
  const [at, setAt] = useState<CellPlace<Field> | null>(null);
  const [anchor, setAnchor] = useState<CellPlace<Field> | null>(null);
  const [request, setRequest] = useState<{ at: CellPlace<Field> } | null>(null);
  const last = useRef<CellPlace<Field> | null>(null);

  useLayoutEffect(() => {
    if (request) focusCell(root.current, request.at);
  }, [request, root]);

  const move = (to: CellPlace<Field>) => {
    last.current = to;
    setAt(to);
    setRequest({ at: to });
  };
  return {
    at,
    range: anchor && at ? rangeBetween(anchor, at, fields) : null,
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

const isAt = <Field extends FieldName>(known: CellPlace<Field> | null | undefined, { line, field }: CellPlace<Field>) =>
  known?.line === line && known.field === field;

function focusCell(root: HTMLElement | null, { line, field }: CellPlace<FieldName>): void {
  const cell = root?.querySelector<HTMLElement>(`td[data-line="${line}"][data-field="${field}"]`);
  cell?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** The cell an event happened in. */
export function cellOf<Field extends FieldName>(
  target: EventTarget | null,
  fields: readonly Field[],
): CellPlace<Field> | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-field]') : null;
  const field = fields.find((name) => String(name) === cell?.dataset.field);
  return cell && field !== undefined ? { line: Number(cell.dataset.line), field } : null;
}
