import type { Column, GridApi, IRowNode } from 'ag-grid-community';
import type { KeyboardEvent } from 'react';
import { isBehindPopup } from '../dialog/isPopupOpen';

/** Where the selection by Shift and arrows began. */
export interface SelectionAnchor {
  row: number | null;
}

interface KeyContext<Row> {
  anchor: SelectionAnchor;
  onOpen: ((row: Row) => void) | undefined;
  /** Where Space shows more of a row, Shift+Space selects it. */
  onPreview: ((row: Row) => void) | undefined;
}

/** Answers the keys the grid has no answer for, or another one than a spreadsheet; false leaves the key to the grid. */
export function answerKey<Row>(api: GridApi<Row>, event: KeyboardEvent, context: KeyContext<Row>): boolean {
  const { anchor, onOpen, onPreview } = context;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey) return false;
  if (onPreview && event.key === ' ' && !isCommand) return answerSpace(api, event, onPreview);
  if (event.shiftKey) return extendSelection(api, event, anchor);
  anchor.row = null;
  const isUndrawn = event.target === event.currentTarget;
  if (!isCommand && (isUndrawn || event.key.startsWith('Page')) && goByKey(api, event)) return true;
  if (event.key === 'Home' || event.key === 'End') return moveToEnd(api, event);
  if (isCommand && event.key === 'a') {
    api.selectAll('filtered');
    return true;
  }
  if (event.key !== 'Enter' || isCommand || !onOpen) return false;
  const row = currentRow(api);
  if (row !== undefined) onOpen(row);
  return true;
}

function answerSpace<Row>(api: GridApi<Row>, { shiftKey }: KeyboardEvent, onPreview: (row: Row) => void): boolean {
  const row = currentRow(api);
  if (row === undefined) return false;
  if (shiftKey) toggleCurrent(api);
  else onPreview(row);
  return true;
}

function toggleCurrent<Row>(api: GridApi<Row>): void {
  const node = api.getDisplayedRowAtIndex(api.getFocusedCell()?.rowIndex ?? -1);
  node?.setSelected(!node.isSelected());
}

/** Home and End go to the ends of the row, with Ctrl to the ends of the list. */
function moveToEnd<Row>(api: GridApi<Row>, event: KeyboardEvent): boolean {
  const focused = api.getFocusedCell();
  const columns = api.getAllDisplayedColumns();
  const column = event.key === 'Home' ? columns[0] : columns.at(-1);
  if (!focused || !column) return false;
  const endOfList = event.key === 'Home' ? 0 : api.getDisplayedRowCount() - 1;
  goToCell(api, event.ctrlKey || event.metaKey ? endOfList : focused.rowIndex, column, event.currentTarget);
  return true;
}

/**
 * While the row gone to is not drawn yet, the grid hears no key; what is typed on meanwhile goes on from that row. The
 * page keys of the grid itself leave the focus behind on such a row.
 */
function goByKey<Row>(api: GridApi<Row>, event: KeyboardEvent): boolean {
  const focused = api.getFocusedCell();
  if (!focused || focused.rowPinned) return false;
  if (event.key === ' ') {
    toggleCurrent(api);
    return true;
  }
  const row = rowByKey(api, event, focused.rowIndex);
  const beside = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (row === undefined && beside === undefined) return false;
  const columns = api.getAllDisplayedColumns();
  const column = columns[columns.indexOf(focused.column) + (beside ?? 0)] ?? focused.column;
  goToCell(api, row ?? focused.rowIndex, column, event.currentTarget);
  return true;
}

/** The row an arrow or a page key leads to; undefined for other keys. */
function rowByKey<Row>(api: GridApi<Row>, { key }: KeyboardEvent, from: number): number | undefined {
  const { top, bottom } = api.getVerticalPixelRange();
  const rowHeight = api.getDisplayedRowAtIndex(from)?.rowHeight ?? bottom - top;
  const page = Math.max(1, Math.floor((bottom - top) / rowHeight) - 1);
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[key];
  return step === undefined ? undefined : Math.min(Math.max(from + step, 0), api.getDisplayedRowCount() - 1);
}

/** Shift with an arrow or a page key moves the current cell and selects every row from where it began. */
function extendSelection<Row>(api: GridApi<Row>, event: KeyboardEvent, anchor: SelectionAnchor): boolean {
  const focused = api.getFocusedCell();
  if (!focused || focused.rowPinned) return false;
  const row = rowByKey(api, event, focused.rowIndex);
  if (row === undefined) return false;
  anchor.row ??= focused.rowIndex;
  goToCell(api, row, focused.column, event.currentTarget);
  selectOnly(api, { from: Math.min(anchor.row, row), through: Math.max(anchor.row, row) });
  return true;
}

/** Puts the keyboard so many rows further than it is on the list; on the first row where it has not been there yet. */
export function goFrom<Row>(api: GridApi<Row> | null, by: number): void {
  const first = api?.getAllDisplayedColumns()[0];
  const count = api?.getDisplayedRowCount() ?? 0;
  if (!api || !first || count === 0) return;
  const focused = api.getFocusedCell();
  const row = focused ? focused.rowIndex + by : 0;
  goToCell(api, Math.min(Math.max(row, 0), count - 1), focused?.column ?? first);
}

/** Puts the keyboard on a row, in the column it was in; it stays where it is when it is there. */
export function goToRow<Row>(api: GridApi<Row> | null, id: string): void {
  const row = api?.getRowNode(id)?.rowIndex;
  const column = api?.getFocusedCell()?.column ?? api?.getAllDisplayedColumns()[0];
  if (!api || typeof row !== 'number' || !column || isFocusInRow(row)) return;
  goToCell(api, row, column);
}

/** Puts the keyboard on a row once it has come to stand elsewhere; the grid by itself would keep to the place. */
export function followRow<Row>(api: GridApi<Row> | null, id: string): void {
  const from = api?.getRowNode(id)?.rowIndex;
  const column = api?.getFocusedCell()?.column;
  if (!api || typeof from !== 'number' || !column) return;
  const look = () => {
    const row = api.getRowNode(id)?.rowIndex;
    if (row === from) return;
    api.removeEventListener('modelUpdated', look);
    if (typeof row === 'number') goToCell(api, row, column);
  };
  api.addEventListener('modelUpdated', look);
}

const FRAMES_TO_DRAW = 30;

/** The way each grid is on: a newer one ends it. */
const ways = new WeakMap<object, symbol>();

/**
 * Brings a cell into sight and the focus to it. Scrolled rows are drawn some frames later and the old ones vanish with
 * the focus, so it is asked for until it has arrived; `frame` holds it meanwhile, or the next key would go nowhere. A
 * list whose rows come while a dialog lies over it waits until that one is closed.
 */
function goToCell<Row>(api: GridApi<Row>, row: number, column: Column, frame?: KeyboardEvent['currentTarget']): void {
  api.ensureIndexVisible(row);
  api.ensureColumnVisible(column);
  const way = Symbol();
  ways.set(api, way);
  const isEnded = () => api.isDestroyed() || ways.get(api) !== way;
  const ask = (framesLeft: number) => {
    if (isEnded()) return;
    if (isBehindPopup(rootOf(api))) {
      requestAnimationFrame(() => ask(framesLeft));
      return;
    }
    api.setFocusedCell(row, column);
    if (!isFocusInRow(row) && frame instanceof HTMLElement) frame.focus({ preventScroll: true });
    requestAnimationFrame(() => {
      if (isEnded()) return;
      const current = api.getFocusedCell();
      const isOvertaken = current?.rowIndex !== row || current.column !== column;
      if (!isOvertaken && !isFocusInRow(row) && framesLeft > 0) ask(framesLeft - 1);
    });
  };
  ask(FRAMES_TO_DRAW);
}

function rootOf<Row>(api: GridApi<Row>): Element | null {
  return document.querySelector(`[grid-id="${api.getGridId()}"]`);
}

function isFocusInRow(row: number): boolean {
  return document.activeElement?.closest('.ag-row')?.getAttribute('row-index') === String(row);
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
  const row = currentRow(api);
  return row === undefined ? [] : [row];
}

/** The row of the current cell, while the keyboard is on it. */
export function rowAtCursor<Row>(api: GridApi<Row>): Row | undefined {
  const focused = api.getFocusedCell();
  return focused && isFocusInRow(focused.rowIndex) ? currentRow(api) : undefined;
}

/** The row of the current cell; the row of totals is none. */
function currentRow<Row>(api: GridApi<Row>): Row | undefined {
  const focused = api.getFocusedCell();
  return focused && !focused.rowPinned ? api.getDisplayedRowAtIndex(focused.rowIndex)?.data : undefined;
}
