import type { Day } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import type { Parsed } from '#core/value/normalizeTyped.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { BOOK_CURRENCY } from '#plugins/ledger/currency/rates/currencies.ts';
import type { DraftDocument, DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { parseUploadDay } from '#plugins/ledger/spreadsheet/rules/parseUploadCell.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';

/**
 * How far a line of a file is settled by a clearing (消込), which has the same label in every line it settles.
 * Amounts are yen, and minor units of the currency of a line that has one; 0 only ties lines together (紐付け).
 */
export interface LineClearing {
  readonly label: string;
  readonly clearedOn: Day;
  readonly amount: number;
  readonly foreignAmount: number | null;
  /** The document of this line was posted with the clearing. */
  readonly isPostedWith: boolean;
}

const CELL = /^([A-Za-z0-9-]{1,20})(\*?)=([0-9/-]{8,10})=(\d{1,14})(?:=(\d{1,14}))?$/;

/**
 * Reads the clearings of a line, several with spaces between them.
 * @example parseClearingCell('C12=2026-10-05=55000') // C12 settles 55,000 yen of the line on that day
 */
export function parseClearingCell(text: string): Parsed<LineClearing[], 'upload-not-a-clearing'> {
  const clearings: LineClearing[] = [];
  for (const part of text.normalize('NFKC').trim().split(/\s+/u)) {
    const [, label = '', mark, dayText = '', amount, foreignAmount] = CELL.exec(part) ?? [];
    const day = parseUploadDay(dayText);
    if (!day.ok || clearings.some((other) => other.label === label))
      return { ok: false, reason: 'upload-not-a-clearing' };
    clearings.push({
      label,
      clearedOn: day.value,
      amount: Number(amount),
      foreignAmount: foreignAmount === undefined ? null : Number(foreignAmount),
      isPostedWith: mark === '*',
    });
  }
  return { ok: true, value: clearings };
}

/** What `parseClearingCell` reads. */
export const writeClearingCell = (clearings: readonly LineClearing[]): string =>
  clearings
    .map(({ label, clearedOn, amount, foreignAmount, isPostedWith }) =>
      [
        `${label}${isPostedWith ? '*' : ''}`,
        clearedOn,
        amount,
        ...(foreignAmount === null ? [] : [foreignAmount]),
      ].join('='),
    )
    .join(' ');

/** A document of a file with what its lines were cleared by. `rows[i]` is the row of line `i`. */
export interface ClearedDocument {
  readonly document: Pick<DraftDocument, 'postingDate' | 'currency' | 'lines'>;
  readonly rows: readonly number[];
  /** By the index of the line. */
  readonly clearings: ReadonlyMap<number, readonly LineClearing[]>;
}

interface SettledLine extends LineClearing {
  readonly row: number;
  readonly line: DraftLine;
  readonly postingDate: Day;
  readonly isForeign: boolean;
}

/**
 * What keeps the clearings of a file out of the books: lines of accounts that are not cleared, days that differ or lie
 * before a document, lines of one label that do not balance for each account and partner, and more than a line holds.
 */
export function findClearingFaults(
  documents: readonly ClearedDocument[],
  { accounts }: Pick<Books, 'accounts'>,
): UploadFault[] {
  const lines = documents.flatMap(linesOf);
  const faults: UploadFault[] = [];
  const refuse = ({ row, label }: Pick<SettledLine, 'row' | 'label'>, reason: string) =>
    faults.push({ row, column: 'clearings', code: `accounting/${reason}`, params: { line: row, label } });
  for (const settled of lines) {
    if (!accounts.get(settled.line.account)?.isClearable) refuse(settled, 'upload-clearing-account');
    else if (settled.clearedOn < settled.postingDate) refuse(settled, 'upload-clearing-too-early');
    else if (settled.isForeign !== (settled.foreignAmount !== null)) refuse(settled, 'upload-not-a-clearing');
  }
  for (const members of groupBy(lines, ({ label }) => label).values()) {
    const [first] = members;
    if (!first) continue;
    const isTie = members.every(({ amount, foreignAmount }) => amount === 0 && (foreignAmount ?? 0) === 0);
    if (members.some(({ clearedOn }) => clearedOn !== first.clearedOn)) refuse(first, 'upload-clearing-days-differ');
    else if (members.length < 2 || !(isTie || isBalanced(members))) refuse(first, 'upload-clearing-unbalanced');
  }
  for (const members of groupBy(lines, ({ row }) => String(row)).values()) {
    const [first] = members;
    if (!first) continue;
    const cleared = members.reduce((sum, { amount, foreignAmount }) => sum + (foreignAmount ?? amount), 0);
    if (cleared > first.line.amount) refuse(first, 'upload-clearing-beyond-line');
  }
  return faults;
}

const linesOf = ({ document, rows, clearings }: ClearedDocument): SettledLine[] =>
  [...clearings].flatMap(([index, each]) => {
    const line = document.lines[index];
    if (!line) return [];
    const about = { row: rows[index] ?? 0, line, postingDate: document.postingDate };
    return each.map((clearing) => ({ ...clearing, ...about, isForeign: document.currency !== BOOK_CURRENCY }));
  });

function isBalanced(members: readonly SettledLine[]): boolean {
  const groups = groupBy(members, ({ line, isForeign }) => `${line.account} ${line.partner ?? ''} ${isForeign}`);
  return [...groups.values()].every((group) => {
    const sum = { yen: 0, foreign: 0 };
    for (const { line, amount, foreignAmount } of group) {
      sum.yen += line.side === 'debit' ? amount : -amount;
      sum.foreign += line.side === 'debit' ? (foreignAmount ?? 0) : -(foreignAmount ?? 0);
    }
    return sum.yen === 0 && sum.foreign === 0;
  });
}
