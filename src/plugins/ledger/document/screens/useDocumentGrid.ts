import type { Day } from '#core/value/day.ts';
import type { CellPlace } from '#ui/entryGrid/gridPlaces.ts';
import { type EntryGrid, useEntryGrid } from '#ui/entryGrid/useEntryGrid.ts';
import type { GridCursor } from '#ui/entryGrid/useGridCursor.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useSetting } from '#ui/settings/userSetting.ts';
import { needsPartner } from '../../account/rules/accountKind';
import type { Masters } from '../../books/parts/useMasters';
import { moneyOf } from '../../currency/screens/moneyOf';
import { missingAt, sideOfNextLine } from '../parts/balanceForm';
import { fillDifference, setCell, swapSide, withLines } from '../parts/editLines';
import type { EntryField, EntryLine } from '../parts/entryForm';
import { ENTER_WAY } from './enter-way/enterWay';
import { entryReaders } from './entryReaders';
import { entryRules } from './entryRules';
import { type EntryAction, readEntryKey } from './readEntryKey';
import type { EntryEditor } from './useEntryEditor';
import { wayOfEnter } from './wayOfEnter';

export type EntryCursor = GridCursor<EntryField>;

export interface DocumentGrid extends EntryGrid<EntryLine, EntryField> {
  set<Field extends EntryField>(at: { line: number; field: Field }, value: EntryLine[Field]): void;
  /** The other side of a line, from a button of it. */
  swapSide(line: number): void;
}

/** The lines of a document in the grid: their rules, their own keys, and what follows from a value. */
export function useDocumentGrid(options: {
  editor: EntryEditor;
  cursor: EntryCursor;
  masters: Masters;
  /** The masters that can be chosen on the day of the document. */
  offered: Masters;
  today: Day;
  /** Enter on an empty last line: there is nothing more to type. */
  onEnd: () => void;
  /** Shift+Enter in the first cell: back to the head. */
  onStart: () => void;
  /** F4 in a memo. */
  onDictionary: () => void;
}): DocumentGrid {
  const { editor, cursor, masters, offered, today, onEnd, onStart, onDictionary } = options;
  const say = useMessages('ledger');
  const [ownWay] = useSetting(ENTER_WAY);
  const { books } = masters;
  const money = moneyOf(editor.form, books);
  const readers = entryReaders(offered, today);
  const rules = entryRules({
    readers: money.isYen ? readers : { ...readers, amount: money.parse },
    sideText: (side) => say(`side.${side}`),
    amountText: (amount) => (money.isYen ? String(amount) : money.format(amount)),
    sideOfNext: (lines) => sideOfNextLine({ ...editor.current(), lines }, books),
    nextKey: () => editor.current().nextKey,
  });
  const perform = (action: EntryAction, { line }: CellPlace<EntryField>) => {
    switch (action.kind) {
      case 'fillDifference':
        return editor.edit((form) => fillDifference(form, line, missingAt(form, line, books)));
      case 'swapSide':
        return editor.edit((form) => swapSide(form, line));
      case 'setSide':
        return editor.edit((form) => (form.lines[line]?.side === action.side ? form : swapSide(form, line)));
      case 'openDictionary':
        return onDictionary();
    }
  };
  const grid = useEntryGrid<EntryLine, EntryField>({
    cursor,
    rules,
    onEnd,
    onStart,
    rows: () => editor.current().lines,
    edit: (change) => editor.edit((form) => withLines(form, change(form.lines))),
    titleOf: (field) => say(`field.${field}`),
    wayOf: (line) => {
      if (ownWay) return ownWay;
      const account = books.accounts.get(editor.current().lines[line]?.account ?? '');
      return wayOfEnter(account && { needsPartner: needsPartner(account), statement: account.statement });
    },
    ownKey: (press, at) => {
      const action = readEntryKey(press, at.field);
      return action && (() => perform(action, at));
    },
  });
  return {
    ...grid,
    swapSide: (line) => perform({ kind: 'swapSide' }, { line, field: 'side' }),
    set: ({ line, field }, value) =>
      editor.edit(
        (form) =>
          setCell(form, { line, field }, value, {
            findDefaults: (code) => books.accounts.get(code),
            // Of an account alone it is asked for.
            get missing() {
              return missingAt(form, line, books);
            },
          }),
        field === 'memo' ? `${editor.current().lines[line]?.key}.memo` : undefined,
      ),
  };
}
