import type { Books } from '../../../ledger/books/rules/books';
import type { Poster } from '../../../ledger/books/rules/poster';
import type { Problem } from '../../../ledger/books/rules/problem';
import type { DraftLine } from '../../../ledger/document/contract/journalEntry';
import type { composeJournalEntry } from '../../../ledger/document/rules/composeJournalEntry';
import { UPLOAD_COLUMNS, type UploadColumn } from '../../../ledger/spreadsheet/contract/uploadColumns';
import type { UploadFault } from '../../../ledger/spreadsheet/rules/uploadFault';
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
