import type { Day } from '../../../../core/value/day';
import type { Side } from '../contract/journalEntry';
import { otherSide } from '../parts/balanceForm';
import type { FindDefaults } from '../parts/editLines';
import { blankLine, ENTRY_FIELDS, type EntryField, type EntryForm, type EntryLine } from '../parts/entryForm';
import { joinSideColumns } from './sideColumns';
import { withoutKind } from './tax/lineKind';
import { withoutUnread, withUnread } from './unreadCells';

/** How text from elsewhere becomes the value of a cell: masters are found by code or title; null where nothing fits. */
export interface CellReaders {
  readonly account: (text: string) => string | null;
  readonly taxCode: (text: string) => string | null;
  readonly partner: (text: string) => string | null;
  readonly department: (text: string) => string | null;
  readonly amount: (text: string) => number | null;
  readonly day: (text: string) => Day | null;
  readonly findDefaults: FindDefaults;
}

/** A cell whose text was not understood; the text stands in it, to be put right. */
export interface UnreadCell {
  readonly line: number;
  readonly field: EntryField;
  readonly text: string;
}

/**
 * Writes a block of cells from a spreadsheet over the form, its corner at `start`, adding lines as needed.
 * Empty cells leave what stands there; a negative amount goes to the other side, and so does one in a second column.
 */
export function pasteCells(
  form: EntryForm,
  start: { line: number; field: EntryField },
  cells: readonly (readonly string[])[],
  readers: CellReaders,
): { form: EntryForm; unread: readonly UnreadCell[] } {
  const firstField = ENTRY_FIELDS.indexOf(start.field);
  const lines = [...form.lines];
  const unread: UnreadCell[] = [];
  let nextKey = form.nextKey;
  const rows = joinSideColumns(cells, ENTRY_FIELDS.indexOf('amount') - firstField, readers.amount);
  rows.forEach(({ cells: row, side }, rowIndex) => {
    const at = start.line + rowIndex;
    let line = lines[at] ?? blankLine(nextKey++, 'debit');
    if (side) line = { ...line, side };
    row.forEach((text, columnIndex) => {
      const field = ENTRY_FIELDS[firstField + columnIndex];
      if (field === undefined || text.trim() === '') return;
      const filled = pasteCell(withoutKind(withoutUnread(line, field), field), field, text.trim(), readers);
      if (filled) line = filled;
      else {
        line = withUnread(line, field, text.trim());
        unread.push({ line: at, field, text: text.trim() });
      }
    });
    lines[at] = line;
  });
  return { form: { ...form, lines, nextKey }, unread };
}

function pasteCell(line: EntryLine, field: EntryField, text: string, readers: CellReaders): EntryLine | null {
  switch (field) {
    case 'memo':
      return { ...line, memo: text };
    case 'side': {
      const side = readSide(text);
      return side === null ? null : { ...line, side };
    }
    case 'amount': {
      const amount = readers.amount(text);
      if (amount === null) return null;
      return amount < 0 ? { ...line, side: otherSide(line.side), amount: -amount } : { ...line, amount };
    }
    case 'account': {
      const account = readers.account(text);
      return account === null
        ? null
        : { ...line, account, taxCode: readers.findDefaults(account)?.defaultTaxCode ?? null };
    }
    case 'dueOn': {
      const dueOn = readers.day(text);
      return dueOn === null ? null : { ...line, dueOn };
    }
    default: {
      const code = readers[field](text);
      return code === null ? null : { ...line, [field]: code };
    }
  }
}

const DEBIT_WORDS = ['借', '借方', 'debit', 'dr', 'd', 'か', 's'];
const CREDIT_WORDS = ['貸', '貸方', 'credit', 'cr', 'c', 'h'];

/** 借, 借方, Debit, D, Dr … and their counterparts, in any width. */
export function readSide(text: string): Side | null {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (DEBIT_WORDS.includes(word)) return 'debit';
  if (CREDIT_WORDS.includes(word)) return 'credit';
  return null;
}
