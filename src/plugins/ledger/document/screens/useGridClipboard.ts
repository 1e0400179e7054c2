import type { ClipboardEvent } from 'react';
import type { Day } from '../../../../core/value/day';
import { parseAmount } from '../../../../core/value/parseAmount';
import { parseDay } from '../../../../core/value/parseDay';
import type { LookUpOption } from '../../../../ui/field/LookUpField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { readCells, writeCells } from '../../../../ui/list/cellClipboard';
import { notify } from '../../../../ui/toast/notify';
import type { Masters } from '../../books/parts/useMasters';
import { moneyOf } from '../../currency/screens/moneyOf';
import { clearCells } from '../parts/editLines';
import { textsOfRange } from './cellRange';
import { type CellReaders, pasteCells } from './pasteCells';
import type { EntryEditor } from './useEntryEditor';
import { cellOf, type GridCursor } from './useGridCursor';

/** Copies a selected block to a spreadsheet and pastes one from there; a single cell stays the field's own business. */
export function useGridClipboard(options: { editor: EntryEditor; cursor: GridCursor; masters: Masters; today: Day }) {
  const { editor, cursor, masters, today } = options;
  const say = useMessages('ledger');
  const money = moneyOf(editor.form, masters.books);

  const copy = (event: ClipboardEvent): boolean => {
    if (!cursor.range) return false;
    const cells = textsOfRange(
      editor.current().lines,
      cursor.range,
      (side) => say(`side.${side}`),
      (amount) => (money.isYen ? String(amount) : money.format(amount)),
    );
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCells(cells));
    event.clipboardData.setData('text/html', tableOf(cells));
    notify('info', say('document.copied', { count: cells.length }));
    return true;
  };
  const cut = (event: ClipboardEvent) => {
    const { range } = cursor;
    if (copy(event) && range) editor.edit((form) => clearCells(form, range));
  };
  const paste = (event: ClipboardEvent) => {
    const at = cellOf(event.target);
    const cells = readCells(event.clipboardData.getData('text/plain'));
    const isBlock = cells.length > 1 || (cells[0]?.length ?? 0) > 1;
    if (!at || !isBlock) return;
    event.preventDefault();
    const start = cursor.range ? { line: cursor.range.from, field: cursor.range.fields[0] ?? at.field } : at;
    const { form, unread } = pasteCells(editor.current(), start, cells, {
      ...readersOf(masters, today),
      ...(money.isYen ? {} : { amount: money.parse }),
    });
    editor.edit(() => form);
    if (unread.length === 0) notify('success', say('document.pasted', { count: cells.length }));
    else {
      const named = unread
        .slice(0, NAMED_CELLS)
        .map((cell) =>
          say('document.unreadCell', { line: cell.line + 1, field: say(`field.${cell.field}`), text: cell.text }),
        );
      const cellNames = named.join('、') + (unread.length > NAMED_CELLS ? ' …' : '');
      notify(
        'warning',
        say('document.pastedPartly', { count: cells.length, unread: unread.length, cells: cellNames }),
        {
          duration: 10_000,
        },
      );
    }
  };
  return { copy: (event: ClipboardEvent) => void copy(event), cut, paste };
}

const NAMED_CELLS = 5;

function readersOf(masters: Masters, today: Day): CellReaders {
  return {
    account: codeIn(masters.accountOptions),
    taxCode: codeIn(masters.taxCodeOptions),
    partner: codeIn(masters.partnerOptions),
    department: codeIn(masters.departmentOptions),
    amount: (text) => {
      const parsed = parseAmount(text);
      return parsed.ok ? parsed.value : null;
    },
    day: (text) => {
      const parsed = parseDay(text, today);
      return parsed.ok ? parsed.value : null;
    },
    findDefaults: (code) => masters.books.accounts.get(code),
  };
}

/** Finds the code in `1110`, `普通預金`, `1110 普通預金` or the search key, in any width. */
const codeIn = (choices: readonly LookUpOption[]) => (text: string) => {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  const first = typed.split(/\s/)[0];
  const hit =
    choices.find(({ code }) => code.toLowerCase() === typed) ??
    choices.find(({ title }) => title.normalize('NFKC').toLowerCase() === typed) ??
    choices.find(({ searchKey }) => searchKey && searchKey.toLowerCase() === typed) ??
    choices.find(({ code }) => code.toLowerCase() === first);
  return hit?.code ?? null;
};

function tableOf(cells: readonly (readonly string[])[]): string {
  const quote = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = cells.map((row) => `<tr>${row.map((text) => `<td>${quote(text)}</td>`).join('')}</tr>`);
  return `<table>${rows.join('')}</table>`;
}
