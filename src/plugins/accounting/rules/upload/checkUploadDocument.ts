import type { DraftLine } from '../../contract/journalEntry';
import { UPLOAD_COLUMNS, type UploadColumn } from '../../contract/uploadColumns';
import type { Books } from '../books';
import { composeJournalEntry } from '../composeJournalEntry';
import type { Poster } from '../poster';
import type { Problem } from '../problem';
import type { UploadGroup } from './groupUploadDocuments';
import type { UploadFault } from './uploadFault';

/** Faults that only say that rows are missing from the document. */
const ABOUT_THE_WHOLE = new Set(['accounting/unbalanced', 'accounting/too-few-lines']);

/**
 * What the ledger would refuse of a document to whoever posts it, in rows and columns of the sheet. The sentences count
 * rows, not lines.
 */
export const checkUploadDocument = (group: UploadGroup, books: Books, poster: Poster): UploadFault[] =>
  findLedgerFaults(group, books, { columnOf, poster });

interface LedgerOfSheet<Column> {
  readonly columnOf: (field: Problem['field'], line: DraftLine | undefined) => Column | null;
  readonly poster: Poster;
}

/** The same for a sheet of other columns: `columnOf` tells which of them holds a field of a line. */
export function findLedgerFaults<Column extends string>(
  { document, row: firstRow, rows, isPartial }: UploadGroup,
  books: Books,
  { columnOf, poster }: LedgerOfSheet<Column>,
): UploadFault<Column>[] {
  const composed = composeJournalEntry(document, books, poster);
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
