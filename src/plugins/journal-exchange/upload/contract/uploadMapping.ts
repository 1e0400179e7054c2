import { z } from 'zod';
import { UPLOAD_COLUMNS } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';

/** What the columns of a file of documents mean, where a person says it: of whatever list of expenses or cash book. */

export const UPLOAD_MEANINGS = ['none', ...UPLOAD_COLUMNS, 'debit', 'credit', 'counterAccount'] as const;
export type UploadMeaning = (typeof UPLOAD_MEANINGS)[number];

/** What may be said once for all rows, where the file has no column for it. */
export const UPLOAD_CONSTANTS = [
  'documentType',
  'counterAccount',
  'account',
  'postingDate',
  'side',
  'taxCode',
  'department',
  'partner',
] as const;
export type UploadConstant = (typeof UPLOAD_CONSTANTS)[number];

export const MAPPED_COLUMNS_AT_MOST = 100;
/** Reports have their title, department and month above the head. */
export const HEAD_ROWS_AT_MOST = 50;

export const uploadMapping = z.object({
  /** Rows before the first with data, of which the last has the titles; 0 for a file without titles. */
  headRows: z.number().int().min(0).max(HEAD_ROWS_AT_MOST),
  meanings: z.array(z.enum(UPLOAD_MEANINGS)).max(MAPPED_COLUMNS_AT_MOST),
  constants: z.partialRecord(z.enum(UPLOAD_CONSTANTS), z.string().max(20)),
});
export type UploadMapping = z.output<typeof uploadMapping>;

/** Meanings that exclude each other: an amount with its side elsewhere, or an amount of either side. */
const SIDED: ReadonlySet<UploadMeaning> = new Set(['debit', 'credit']);

/** Gives a column a meaning; another column that cannot mean that beside it has none then. Several may be the memo. */
export function setUploadMeaning(
  meanings: readonly UploadMeaning[],
  column: number,
  meaning: UploadMeaning,
): UploadMeaning[] {
  return meanings.map((each, index) => {
    if (index === column) return meaning;
    const isTaken = each === meaning && meaning !== 'memo';
    const isExcluded = (meaning === 'amount' && SIDED.has(each)) || (SIDED.has(meaning) && each === 'amount');
    return isTaken || isExcluded ? 'none' : each;
  });
}
