import type { ListColumn } from './listColumn';

/** How a user has arranged one column; what is absent is as the screen declares it. */
export interface ColumnState {
  readonly field: string;
  readonly isHidden?: boolean;
  /** In px. */
  readonly width?: number;
  readonly pinned?: 'left' | 'right' | 'none';
}

/** The columns of a list in the user's order; those the user never arranged stay beside their neighbour. */
export type ColumnLayout = readonly ColumnState[];

/** Every column in the user's order, with the user's width and pin, hidden ones included. */
export function orderColumns<Column extends Pick<ListColumn<never>, 'field'>>(
  columns: readonly Column[],
  layout: ColumnLayout,
): Column[] {
  const places = new Map(layout.map(({ field }, place) => [field, place]));
  let last = -1;
  return columns
    .map((column, natural) => {
      last = places.get(column.field) ?? last;
      return { column, natural, place: last };
    })
    .sort((one, other) => one.place - other.place || one.natural - other.natural)
    .map(({ column }) => column);
}

/** Whether a column is shown: as the user says, else as the screen declares it. */
export const isShown = (column: Pick<ListColumn<never>, 'isOptional'>, state: ColumnState | undefined): boolean =>
  !(state?.isHidden ?? column.isOptional);

/** The columns that are shown, as the user has arranged them. */
export function arrangeColumns<Row>(columns: readonly ListColumn<Row>[], layout: ColumnLayout): ListColumn<Row>[] {
  const states = new Map(layout.map((state) => [state.field, state]));
  const shown = orderColumns(columns, layout).filter((column) => isShown(column, states.get(column.field)));
  // A list without columns shows nothing of its rows: such a layout is not followed.
  return (shown.length > 0 ? shown : [...columns]).map((column) => {
    const { width, pinned } = states.get(column.field) ?? {};
    return {
      ...column,
      ...(width ? { width } : {}),
      ...(pinned ? { pinned: pinned === 'none' ? undefined : pinned } : {}),
    };
  });
}

/** The layout with one column changed; the order is that of `fields`. */
export function changeColumn(
  fields: readonly string[],
  layout: ColumnLayout,
  change: ColumnState,
): readonly ColumnState[] {
  const states = new Map(layout.map((state) => [state.field, state]));
  return fields.map((field) =>
    field === change.field ? { ...states.get(field), ...change } : (states.get(field) ?? { field }),
  );
}
