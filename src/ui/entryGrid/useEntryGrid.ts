import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { cellPress, putCaretAtEnd } from '../field/cellPress';
import { readCells, writeCells } from '../list/cellClipboard';
import { notify } from '../toast/notify';
import { listNames, useKitWords } from '../words/kitWords';
import { type GridAction, type GridPress, readGridKey } from './gridKeys';
import { afterEnter, beforeEnter, type CellPlace, type FieldName, neighbourOf, type WayOf } from './gridPlaces';
import {
  changeRow,
  clearRange,
  copyDown,
  deleteRows,
  type GridRules,
  insertRow,
  moveRow,
  pasteBlock,
  textsOfRange,
} from './gridRules';
import { cellOf, type GridCursor } from './useGridCursor';

export interface EntryGridOptions<Row, Field extends FieldName> {
  readonly cursor: GridCursor<Field>;
  readonly rules: GridRules<Row, Field>;
  /** The rows as they are, also in the event that has just changed them. */
  readonly rows: () => readonly Row[];
  /** One step of undo; absent where nothing may be typed. */
  readonly edit?: ((change: (rows: readonly Row[]) => readonly Row[]) => void) | undefined;
  readonly titleOf: (field: Field) => string;
  /** Absent, Enter stops at every field. */
  readonly wayOf?: WayOf<Field>;
  /** Keys of the noun's own, read before those of the grid: what such a key does, null, or `screen` where it is the screen's. */
  readonly ownKey?: (press: GridPress, at: CellPlace<Field>) => (() => void) | 'screen' | null;
  /** Enter where there is nothing more to type. */
  readonly onEnd?: () => void;
  /** Shift+Enter in the first cell. */
  readonly onStart?: () => void;
}

/** What the keys, the mouse and the clipboard do in a grid of fields. */
export interface EntryGrid<Row, Field extends FieldName> {
  readonly cursor: GridCursor<Field>;
  readonly rules: GridRules<Row, Field>;
  /** Does what a key would do, for buttons and commands. */
  perform(action: GridAction, at: CellPlace<Field>): void;
  keepUnread(at: CellPlace<Field>, text: string | undefined): void;
  readonly events: {
    onKeyDown(event: KeyboardEvent): void;
    onKeyDownCapture(event: KeyboardEvent): void;
    onMouseDown(event: MouseEvent): void;
    onFocus(event: FocusEvent): void;
    onCopy(event: ClipboardEvent): void;
    onCut(event: ClipboardEvent): void;
    onPaste(event: ClipboardEvent): void;
  };
}

export function useEntryGrid<Row, Field extends FieldName>(
  options: EntryGridOptions<Row, Field>,
): EntryGrid<Row, Field> {
  const { cursor, rules, rows, edit, ownKey } = options;
  const { fields, lines, unreadOf, keepUnread, ruleOf } = rules;
  const perform = actionsOf(options);

  const onKeyDown = (event: KeyboardEvent) => {
    // A field stops the keys it takes for itself.
    const at = cellOf(event.target, fields);
    if (!at) return;
    const now = rows();
    const row = now[at.line];
    const press: GridPress = {
      ...cellPress(event),
      plus: ruleOf(at.field).plus,
      hasRange: cursor.range !== null,
      hasLines: lines !== undefined && edit !== undefined,
      isLast: Boolean(lines && edit && row !== undefined && at.line === now.length - 1 && !lines.isBlank(row)),
      isLastField: at.field === fields.at(-1),
    };
    const own = press.isComposing ? null : ownKey?.(press, at);
    const action = own ? null : readGridKey(press);
    if (own === 'screen' || (!own && !action)) return;
    event.preventDefault();
    event.stopPropagation();
    if (own) return own();
    // What stands in the cell could not be read: it is put right before anybody goes on.
    const isLeaving = action?.kind === 'next' || action?.kind === 'nextLine';
    const isUnread = row !== undefined && press.text.trim() !== '' && unreadOf(row, at.field) !== undefined;
    if (action && !(isLeaving && isUnread)) perform(action, at);
  };
  const onMouseDown = (event: MouseEvent) => {
    const at = cellOf(event.target, fields);
    if (at && event.shiftKey && cursor.at) {
      event.preventDefault();
      return cursor.extendTo(at);
    }
    const isText = event.target instanceof Element && !event.target.closest('td')?.querySelector('input, button');
    if (!at || !isText) return cursor.clearRange();
    // The field that is left saves what was typed before its row becomes text.
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    cursor.goTo(at);
  };
  return {
    cursor,
    rules,
    perform,
    keepUnread: ({ line, field }, text) => edit?.((now) => changeRow(now, line, (row) => keepUnread(row, field, text))),
    events: {
      onKeyDown,
      // Moving a line comes before the field, which would open its list at the same keys.
      onKeyDownCapture: (event) => {
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) onKeyDown(event);
      },
      onMouseDown,
      onFocus: (event) => {
        const at = cellOf(event.target, fields);
        if (at) cursor.arrive(at);
      },
      ...useGridClipboard(options),
    },
  };
}

/** Performs what keys and commands ask for, on the rows and on the cursor. */
function actionsOf<Row, Field extends FieldName>(options: EntryGridOptions<Row, Field>) {
  const { cursor, rules, rows, edit, onEnd, onStart } = options;
  const { fields, lines } = rules;
  const wayOf: WayOf<Field> = options.wayOf ?? (() => fields);
  const append = () => edit?.((now) => insertRow(now, now.length, rules));

  const goNext = (at: CellPlace<Field>) => {
    const target = afterEnter(at, wayOf, fields);
    const now = rows();
    if (target.line >= now.length) {
      const last = now.at(-1);
      if (!lines || !edit || (last !== undefined && lines.isBlank(last))) return onEnd?.();
      append();
    }
    cursor.goTo(target);
  };
  const goBack = (at: CellPlace<Field>) => {
    const target = beforeEnter(at, wayOf, fields);
    if (target === at) onStart?.();
    else cursor.goTo(target);
  };
  const remove = (at: CellPlace<Field>) => {
    const { from, through } = cursor.range ?? { from: at.line, through: at.line };
    edit?.((now) => deleteRows(now, { from, through }, rules));
    cursor.goTo({ line: Math.max(0, Math.min(from, rows().length - 1)), field: at.field });
  };

  return (action: GridAction, at: CellPlace<Field>): void => {
    const range = cursor.range ?? { from: at.line, through: at.line, fields: [at.field] };
    const firstOf = (line: number) => wayOf(line, at.field)[0] ?? at.field;
    switch (action.kind) {
      case 'next':
        goNext(at);
        break;
      case 'previous':
        goBack(at);
        break;
      case 'nextLine':
        append();
        cursor.goTo({ line: at.line + 1, field: firstOf(at.line + 1) });
        break;
      case 'go':
      case 'extend': {
        const target = neighbourOf(at, action.towards, { fields, lines: rows().length });
        if (target) cursor[action.kind === 'go' ? 'goTo' : 'extendTo'](target);
        break;
      }
      case 'move':
        if (rows()[at.line + action.by] === undefined) break;
        edit?.((now) => moveRow(now, at.line, action.by));
        cursor.goTo({ line: at.line + action.by, field: at.field });
        break;
      case 'insertLine':
        edit?.((now) => insertRow(now, at.line, rules));
        cursor.goTo({ line: at.line, field: firstOf(at.line) });
        break;
      case 'deleteLine':
        remove(at);
        break;
      case 'copyAbove':
        edit?.((now) => copyDown(now, { from: at.line, through: at.line, fields: [at.field] }, rules));
        break;
      case 'copyDown':
        edit?.((now) => copyDown(now, range, rules));
        break;
      case 'clear':
        edit?.((now) => clearRange(now, range, rules));
        break;
      case 'edit':
        putCaretAtEnd();
    }
  };
}

const NAMED_CELLS = 5;

/** Copies a selected block to a spreadsheet and pastes one from there; a single cell stays the field's own business. */
function useGridClipboard<Row, Field extends FieldName>(options: EntryGridOptions<Row, Field>) {
  const { cursor, rules, rows, edit, titleOf } = options;
  const words = useKitWords().grid;
  const copy = (event: ClipboardEvent): boolean => {
    if (!cursor.range) return false;
    const cells = textsOfRange(rows(), cursor.range, rules);
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCells(cells));
    event.clipboardData.setData('text/html', tableOf(cells));
    notify('info', words.copied(cells.length));
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    const at = cellOf(event.target, rules.fields);
    const cells = readCells(event.clipboardData.getData('text/plain'));
    const isBlock = cells.length > 1 || (cells[0]?.length ?? 0) > 1;
    if (!at || !isBlock || !edit) return;
    event.preventDefault();
    const start = cursor.range ? { line: cursor.range.from, field: cursor.range.fields[0] ?? at.field } : at;
    const pasted = pasteBlock(rows(), start, cells, rules);
    edit(() => pasted.rows);
    const unread = pasted.unread.map(({ line, field, text }) => words.cell(line + 1, titleOf(field), text));
    if (unread.length === 0) return notify('success', words.pasted(cells.length));
    const named = listNames(unread.slice(0, NAMED_CELLS)) + (unread.length > NAMED_CELLS ? ' …' : '');
    notify('warning', words.pastedPartly(cells.length, unread.length, named), { duration: 10_000 });
  };
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      const { range } = cursor;
      if (copy(event) && range) edit?.((now) => clearRange(now, range, rules));
    },
    onPaste: paste,
  };
}

function tableOf(cells: readonly (readonly string[])[]): string {
  const quote = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = cells.map((row) => `<tr>${row.map((text) => `<td>${quote(text)}</td>`).join('')}</tr>`);
  return `<table>${rows.join('')}</table>`;
}
