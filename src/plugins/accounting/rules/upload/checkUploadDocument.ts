import { UPLOAD_COLUMNS, type UploadColumn } from '../../contract/upload';
import type { Books } from '../books';
import { composeJournalEntry } from '../composeJournalEntry';
import type { Problem } from '../problem';
import type { UploadGroup } from './groupUploadDocuments';
import type { UploadFault } from './uploadFault';

/** Faults that only say that rows are missing from the document. */
const ABOUT_THE_WHOLE = new Set(['accounting/unbalanced', 'accounting/too-few-lines']);

/** What the ledger would refuse in a document, in rows and columns of the sheet. The sentences count rows, not lines. */
export function checkUploadDocument(group: UploadGroup, books: Books): UploadFault[] {
  const { document, rows, isPartial } = group;
  const composed = composeJournalEntry(document, books);
  if (!('problems' in composed)) return [];
  return composed.problems
    .filter(({ code }) => !isPartial || !ABOUT_THE_WHOLE.has(code))
    .map(({ code, params, line, field }) => {
      const row = line === null ? group.row : (rows[line] ?? group.row);
      return { row, column: columnOf(field), code, params: line === null ? params : { ...params, line: row } };
    });
}

const columnOf = (field: Problem['field']): UploadColumn | null =>
  field === 'typedTaxes' ? 'taxAmount' : (UPLOAD_COLUMNS.find((column) => column === field) ?? null);
