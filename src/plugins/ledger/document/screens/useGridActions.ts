import { putCaretAtEnd } from '../../../../ui/field/cellPress';
import { useSetting } from '../../../../ui/settings/userSetting';
import { needsPartner } from '../../account/rules/accountKind';
import type { Masters } from '../../books/parts/useMasters';
import { missingAt, sideOfNextLine } from '../parts/balanceForm';
import {
  appendLine,
  clearCells,
  copyAbove,
  copyDown,
  deleteLines,
  fillDifference,
  insertLine,
  moveLine,
  setCell,
  swapSide,
} from '../parts/editLines';
import { type EntryField, type EntryLine, isBlank } from '../parts/entryForm';
import { ENTER_WAY } from './enter-way/enterWay';
import type { CellAction } from './readCellKey';
import { keepUnread } from './unreadCells';
import type { EntryEditor } from './useEntryEditor';
import type { GridCursor } from './useGridCursor';
import { afterEnter, beforeEnter, type CellPosition, neighbourOf, wayOfEnter } from './walkCells';

export interface GridActions {
  perform(action: CellAction, at: CellPosition): void;
  set<Field extends EntryField>(at: { line: number; field: Field }, value: EntryLine[Field]): void;
  keepUnread(at: CellPosition, text: string | undefined): void;
}

/** Performs what keys and buttons ask for, on the form and on the cursor. */
export function useGridActions(options: {
  editor: EntryEditor;
  cursor: GridCursor;
  masters: Masters;
  /** Enter on an empty last line: there is nothing more to type. */
  onEnd: () => void;
  /** Shift+Enter in the first cell: back to the head. */
  onStart: () => void;
  /** F4 in a memo. */
  onDictionary: () => void;
}): GridActions {
  const { editor, cursor, masters, onEnd, onStart, onDictionary } = options;
  const { books } = masters;
  const { accounts } = books;
  const [ownWay] = useSetting(ENTER_WAY);

  const wayOf = (index: number) => {
    if (ownWay) return ownWay;
    const account = accounts.get(editor.current().lines[index]?.account ?? '');
    return wayOfEnter(account && { needsPartner: needsPartner(account), statement: account.statement });
  };
  const goNext = (at: CellPosition) => {
    const target = afterEnter(at, wayOf);
    const { lines } = editor.current();
    if (target.line >= lines.length) {
      const last = lines.at(-1);
      if (last && isBlank(last)) return onEnd();
      editor.edit((form) => appendLine(form, sideOfNextLine(form, books)));
    }
    cursor.goTo(target);
  };
  /** Before the first stop of all comes the head. */
  const goBack = (at: CellPosition) => {
    const target = beforeEnter(at, wayOf);
    if (target === at) onStart();
    else cursor.goTo(target);
  };
  const step = (at: CellPosition, action: Extract<CellAction, { kind: 'go' | 'extend' }>) => {
    const target = neighbourOf(at, action.towards, editor.current().lines);
    if (!target) return;
    if (action.kind === 'go') cursor.goTo(target);
    else cursor.extendTo(target);
  };
  const insert = (at: CellPosition) => {
    editor.edit((form) => insertLine(form, at.line, sideOfNextLine(form, books)));
    cursor.goTo({ line: at.line, field: 'account' });
  };
  const remove = (at: CellPosition) => {
    const { from, through } = cursor.range ?? { from: at.line, through: at.line };
    editor.edit((form) => deleteLines(form, from, through));
    cursor.goTo({ line: Math.min(from, editor.current().lines.length - 1), field: at.field });
  };
  const move = (at: CellPosition, by: -1 | 1) => {
    const before = editor.current();
    editor.edit((form) => moveLine(form, at.line, by));
    if (editor.current() !== before) cursor.goTo({ line: at.line + by, field: at.field });
  };
  const fillDown = (at: CellPosition) => {
    const { range } = cursor;
    editor.edit((form) =>
      range && range.through > range.from ? copyDown(form, range) : copyAbove(form, at.line, at.field),
    );
  };

  return {
    keepUnread: (at, text) => editor.edit((form) => keepUnread(form, at, text)),
    set: ({ line, field }, value) =>
      editor.edit(
        (form) =>
          setCell(form, { line, field }, value, {
            findDefaults: (code) => accounts.get(code),
            missing: missingAt(form, line, books),
          }),
        field === 'memo' ? `${editor.current().lines[line]?.key}.memo` : undefined,
      ),
    perform: (action, at) => {
      switch (action.kind) {
        case 'next':
          return goNext(at);
        case 'nextLine':
          editor.edit((form) => appendLine(form, sideOfNextLine(form, books)));
          return cursor.goTo({ line: at.line + 1, field: wayOf(at.line + 1)[0] ?? 'account' });
        case 'previous':
          return goBack(at);
        case 'go':
        case 'extend':
          return step(at, action);
        case 'move':
          return move(at, action.by);
        case 'insertLine':
          return insert(at);
        case 'deleteLine':
          return remove(at);
        case 'copyAbove':
          return editor.edit((form) => copyAbove(form, at.line, at.field));
        case 'copyDown':
          return fillDown(at);
        case 'fillDifference':
          return editor.edit((form) => fillDifference(form, at.line, missingAt(form, at.line, books)));
        case 'swapSide':
          return editor.edit((form) => swapSide(form, at.line));
        case 'setSide':
          return editor.edit((form) => (form.lines[at.line]?.side === action.side ? form : swapSide(form, at.line)));
        case 'clear':
          return editor.edit((form) => (cursor.range ? clearCells(form, cursor.range) : form));
        case 'edit':
          return putCaretAtEnd();
        case 'openDictionary':
          return onDictionary();
      }
    },
  };
}
