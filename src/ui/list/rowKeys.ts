import type { GridApi, IRowNode } from 'ag-grid-community';

/** Where the selection by Shift and arrows began. */
export interface SelectionAnchor {
  row: number | null;
}

/** Keys the list answers itself; the grid must leave them alone. */
export function belongsToList(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && (event.key === 'a' || event.key === 'c')) return true;
  if (event.shiftKey && ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(event.key)) return true;
  return ['Home', 'End', 'Enter'].includes(event.key);
}

/** Home and End go to the ends of the row, with Ctrl to the ends of the list, as in a spreadsheet. */
export function moveToEnd<Row>(api: GridApi<Row>, event: KeyboardEvent): boolean {
  if (event.key !== 'Home' && event.key !== 'End') return false;
  const focused = api.getFocusedCell();
  const columns = api.getAllDisplayedColumns();
  const column = event.key === 'Home' ? columns[0] : columns.at(-1);
  if (!focused || !column) return false;
  const lastRow = api.getDisplayedRowCount() - 1;
  const row = event.ctrlKey || event.metaKey ? (event.key === 'Home' ? 0 : lastRow) : focused.rowIndex;
  api.ensureIndexVisible(row);
  api.ensureColumnVisible(column);
  api.setFocusedCell(row, column);
  return true;
}

/** Shift with an arrow or a page key moves the current cell and selects every row from where it began. */
export function extendSelection<Row>(api: GridApi<Row>, event: KeyboardEvent, anchor: SelectionAnchor): boolean {
  const page = Math.max(1, api.getLastDisplayedRowIndex() - api.getFirstDisplayedRowIndex() - 1);
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key];
  const focused = api.getFocusedCell();
  if (!event.shiftKey || !step || !focused || focused.rowPinned) return false;
  anchor.row ??= focused.rowIndex;
  const row = Math.min(Math.max(focused.rowIndex + step, 0), api.getDisplayedRowCount() - 1);
  api.ensureIndexVisible(row);
  api.setFocusedCell(row, focused.column);
  selectOnly(api, { from: Math.min(anchor.row, row), through: Math.max(anchor.row, row) });
  return true;
}

function selectOnly<Row>(api: GridApi<Row>, range: { from: number; through: number }): void {
  const nodes: IRowNode<Row>[] = [];
  for (let row = range.from; row <= range.through; row += 1) {
    const node = api.getDisplayedRowAtIndex(row);
    if (node) nodes.push(node);
  }
  const wanted = new Set(nodes);
  const surplus = api.getSelectedNodes().filter((node) => !wanted.has(node));
  api.setNodesSelected({ nodes: surplus, newValue: false });
  api.setNodesSelected({ nodes, newValue: true });
}

/** The selected rows in the order shown; without a selection the row of the current cell. */
export function rowsInHand<Row>(api: GridApi<Row>): Row[] {
  const selected = api
    .getSelectedNodes()
    .filter((node) => node.displayed)
    .sort((one, other) => (one.rowIndex ?? 0) - (other.rowIndex ?? 0))
    .flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (selected.length > 0) return selected;
  const focused = api.getFocusedCell();
  const row = focused && !focused.rowPinned ? api.getDisplayedRowAtIndex(focused.rowIndex)?.data : undefined;
  return row === undefined ? [] : [row];
}
