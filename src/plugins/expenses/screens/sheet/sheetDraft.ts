import type { OutputOf } from '#core/contract/endpoint.ts';
import type { Day } from '#core/value/day.ts';
import { type KeyedLine, nextKey } from '#ui/entryGrid/typedLines.ts';
import type { DraftLine, DraftSheet, getSheet } from '../../contract/expenseSheet';

export type StoredSheet = OutputOf<typeof getSheet>;

/** The cells of a line, in the order the grid shows them. */
export const LINE_FIELDS = ['day', 'category', 'payee', 'amount', 'memo', 'receipt'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** A line as it is typed. */
export interface TypedLine extends DraftLine, KeyedLine<LineField> {}

/** A sheet as it is typed. */
export interface TypedSheet extends Omit<DraftSheet, 'id' | 'version' | 'lines'> {
  readonly lines: readonly TypedLine[];
}

/** A new line; the day of the one above is the likeliest. */
export const blankLine = (day: Day): TypedLine => ({
  key: nextKey(),
  day,
  category: '',
  payee: '',
  amount: 0,
  quantity: 1,
  attendees: [],
  memo: '',
  registrationNumber: '',
  isReducedRate: false,
  fare: null,
  foreign: null,
  receiptId: null,
});

/** The same payment once more; its receipt proves the first alone. */
export const copyOf = (line: TypedLine): TypedLine => ({ ...line, key: nextKey(), receiptId: null });

export function startSheet(stored: StoredSheet | null, today: Day): TypedSheet {
  if (!stored) {
    return {
      kind: 'expense',
      title: '',
      department: null,
      advanceAmount: 0,
      neededOn: null,
      advanceId: null,
      lines: [blankLine(today)],
    };
  }
  const { kind, title, department, advanceAmount, neededOn, advanceId, lines } = stored;
  return {
    ...{ kind, title, department, advanceAmount, neededOn, advanceId },
    lines: lines.map(({ payable: _payable, taxCode: _taxCode, ...line }) => ({ ...line, key: nextKey() })),
  };
}

/** Nothing was typed into it. */
export const isBlank = ({ category, payee, amount, memo, unread }: TypedLine) =>
  category === '' && payee === '' && amount === 0 && memo === '' && unread === undefined;

/** What is saved: lines nobody has typed into are left out. */
export function draftOf(sheet: TypedSheet, stored: StoredSheet | null): DraftSheet {
  const lines = sheet.kind === 'advance' ? [] : sheet.lines.filter((line) => !isBlank(line));
  return {
    ...(stored ? { id: stored.id, version: stored.version } : {}),
    ...sheet,
    lines: lines.map(({ key: _key, unread: _unread, ...line }) => line),
  };
}

/** Sheets that an older version has left in the browser knew no attendees. */
export const hasAttendees = ({ lines }: TypedSheet): boolean =>
  lines.every(({ attendees }) => Array.isArray(attendees));
