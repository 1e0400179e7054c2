import type { Day } from '#core/value/day.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { Problem } from '#plugins/ledger/books/rules/problem.ts';
import { sumOf } from '#plugins/ledger/books/rules/sumOf.ts';
import { RETAINED_EARNINGS_ACCOUNT } from '#plugins/ledger/books/rules/systemAccounts.ts';
import { OPENING_DOCUMENT_TYPE } from '#plugins/ledger/books/rules/systemDocumentTypes.ts';
import { BOOK_CURRENCY } from '#plugins/ledger/currency/rates/currencies.ts';
import {
  type DraftDocument,
  type DraftLine,
  LINES_AT_MOST,
  type Side,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { findLedgerFaults } from '../../upload/rules/checkUploadDocument';
import type { UploadGroup } from '../../upload/rules/groupUploadDocuments';
import { OPENING_COLUMNS, type OpeningColumn } from '../contract/openingImport';
import type { OpeningFault, OpeningRow } from './readOpeningRows';

interface OpeningHead {
  readonly day: Day;
  readonly headerText: string;
}

/**
 * The documents of opening balances: one in yen, and one in each other currency, since a document has one. What is kept
 * in a currency stands there against 3390 繰越利益剰余金, line by line with the yen it is valued at, and the document in
 * yen takes the same yen back: 3390 is left with what the file gives it.
 */
export function composeOpening(rows: readonly OpeningRow[], head: OpeningHead): UploadGroup[] {
  const inYen = rows.filter(({ foreign }) => !foreign);
  const inCurrency = rows.filter(({ foreign }) => foreign);
  const lines = [...inYen.map((row) => ({ row: row.row, line: lineOf(row, row.amount) })), ...takenBack(inCurrency)];
  const currencies = [...new Set(inCurrency.flatMap(({ foreign }) => foreign?.currency ?? []))];
  return [
    ...(lines.length > 0 ? [groupOf(BOOK_CURRENCY, lines, head)] : []),
    ...currencies.map((currency) => groupOf(currency, linesIn(currency, inCurrency), head)),
  ];
}

interface LineOfRow {
  readonly row: number;
  readonly line: DraftLine;
}

function linesIn(currency: string, rows: readonly OpeningRow[]): LineOfRow[] {
  return rows.flatMap((row) => {
    if (row.foreign?.currency !== currency) return [];
    const line = { ...lineOf(row, row.foreign.amount), yen: row.amount };
    const against = {
      side: otherSide(row.side),
      account: RETAINED_EARNINGS_ACCOUNT,
      amount: line.amount,
      yen: line.yen,
    };
    return [line, against].map((each) => ({ row: row.row, line: each }));
  });
}

/** The yen that stand on 3390 in other currencies, on the side that takes them back. */
function takenBack(rows: readonly OpeningRow[]): LineOfRow[] {
  const [first] = rows;
  const left = sumOf(rows, 'debit') - sumOf(rows, 'credit');
  if (!first || left === 0) return [];
  const side = left > 0 ? 'debit' : 'credit';
  return [{ row: first.row, line: { side, account: RETAINED_EARNINGS_ACCOUNT, amount: Math.abs(left) } }];
}

const otherSide = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit');

const lineOf = ({ row: _, foreign: __, ...line }: OpeningRow, amount: number): DraftLine => ({ ...line, amount });

function groupOf(currency: string, lines: readonly LineOfRow[], { day, headerText }: OpeningHead): UploadGroup {
  const document: DraftDocument = {
    documentType: OPENING_DOCUMENT_TYPE,
    documentDate: day,
    postingDate: day,
    currency,
    taxEntry: 'included',
    headerText,
    lines: lines.map(({ line }) => line),
  };
  return { row: lines[0]?.row ?? 1, document, rows: lines.map(({ row }) => row), isPartial: false };
}

/** Said of the file as a whole, in its own sums. */
const OF_THE_FILE = new Set(['accounting/unbalanced', 'accounting/unbalanced-currency', 'accounting/too-few-lines']);

/**
 * What keeps opening balances out of the books: the ledger's own rules for every line, accounts that are not in the
 * balance sheet, and sides that differ. Sums say nothing while rows could not be read.
 */
export function findOpeningFaults(
  { rows, groups, isPartial }: { rows: readonly OpeningRow[]; groups: readonly UploadGroup[]; isPartial: boolean },
  books: Books,
): OpeningFault[] {
  const ofAccounts = rows.flatMap(({ row, account }): OpeningFault[] => {
    const known = books.accounts.get(account);
    if (!known || known.statement === 'BS') return [];
    const params = { line: row, account: `${known.code} ${known.title}` };
    return [{ row, column: 'account', code: 'accounting/opening-not-balance-sheet', params }];
  });
  const ofLedger = groups
    .flatMap((group) =>
      findLedgerFaults(group, { columnOf, compose: () => composeJournalEntry(group.document, books) }),
    )
    .filter(({ code }) => !OF_THE_FILE.has(code));
  const [debit, credit] = [sumOf(rows, 'debit'), sumOf(rows, 'credit')];
  const ofFile = (reason: string): OpeningFault => ({
    ...{ row: 1, column: null, code: `accounting/${reason}` },
    params: { debit, credit, difference: Math.abs(debit - credit) },
  });
  const tooLong = groups.find(({ document }) => document.lines.length > LINES_AT_MOST);
  if (tooLong) {
    const params = { limit: LINES_AT_MOST };
    return [{ row: tooLong.row, column: null, code: 'accounting/opening-too-many-lines', params }];
  }
  if (isPartial) return [...ofAccounts, ...ofLedger];
  if (rows.length === 0) return [ofFile('opening-empty')];
  return [...(debit === credit ? [] : [ofFile('opening-unbalanced')]), ...ofAccounts, ...ofLedger];
}

const columnOf = (field: Problem['field'], line: DraftLine | undefined): OpeningColumn | null => {
  if (field === 'amount') return line?.side ?? null;
  return OPENING_COLUMNS.find((column) => column === field) ?? null;
};
