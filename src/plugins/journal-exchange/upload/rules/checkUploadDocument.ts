import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { Poster } from '#plugins/ledger/books/rules/poster.ts';
import type { Problem } from '#plugins/ledger/books/rules/problem.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { UPLOAD_COLUMNS, type UploadColumn } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { uploadComposer } from './composeUploaded';
import type { UploadGroup } from './groupUploadDocuments';
import { findClearingFaults } from './uploadClearings';

/** Faults that only say that rows are missing from the document. */
const ABOUT_THE_WHOLE = new Set(['accounting/unbalanced', 'accounting/too-few-lines']);

/**
 * What the ledger would refuse of the documents of a file to whoever posts them, in rows and columns of the sheet. The
 * sentences count rows, not lines.
 */
export function checkUploadDocuments(groups: readonly UploadGroup[], books: Books, poster: Poster): UploadFault[] {
  const compose = uploadComposer(groups, books, poster);
  const cleared = groups.flatMap(({ document, rows, ties }) =>
    ties?.clearings ? [{ document, rows, clearings: new Map(ties.clearings) }] : [],
  );
  return [
    ...groups.flatMap((group) => findLedgerFaults(group, { columnOf, compose: () => compose(group) })),
    ...findClearingFaults(cleared, books),
  ];
}

interface LedgerOfSheet<Column> {
  readonly columnOf: (field: Problem['field'], line: DraftLine | undefined) => Column | null;
  readonly compose: () => ReturnType<typeof composeJournalEntry>;
}

/** The same for a sheet of other columns: `columnOf` tells which of them holds a field of a line. */
export function findLedgerFaults<Column extends string>(
  { document, row: firstRow, rows, isPartial }: UploadGroup,
  { columnOf, compose }: LedgerOfSheet<Column>,
): UploadFault<Column>[] {
  const composed = compose();
  if (!('problems' in composed)) return [];
  return composed.problems
    .filter(({ code }) => !isPartial || !ABOUT_THE_WHOLE.has(code))
    .map(({ code, params, line, field }) => {
      if (line === null) return { row: firstRow, column: columnOf(field, undefined), code, params };
      const row = rows[line] ?? firstRow;
      return { row, column: columnOf(field, document.lines[line]), code, params: { ...params, line: row } };
    });
}

const columnOf = (field: Problem['field']): UploadColumn | null =>
  field === 'typedTaxes' ? 'taxAmount' : (UPLOAD_COLUMNS.find((column) => column === field) ?? null);
