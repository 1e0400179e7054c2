import { and, eq, inArray, ne } from 'drizzle-orm';
import { sumOf } from '#plugins/ledger/books/rules/sumOf.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UploadGroup } from '../rules/groupUploadDocuments';
import { timeInTokyo } from './uploadPosting';
import { documentUpload } from './uploadTables';

interface Uploaded {
  readonly uploadId: string;
  readonly sha256: string;
  readonly groups: readonly UploadGroup[];
}

/**
 * What of an upload may be in the books already: the very file, or documents of the same reference, day and amount; of
 * a file without numbers, documents of the same text instead.
 */
export async function findDuplicates(
  tx: Tx,
  companyId: string,
  { uploadId, sha256, groups }: Uploaded,
): Promise<UploadFault[]> {
  const [before] = await tx
    .select({ postedAt: documentUpload.postedAt })
    .from(documentUpload)
    .where(
      and(
        eq(documentUpload.companyId, companyId),
        eq(documentUpload.sha256, sha256),
        ne(documentUpload.id, uploadId),
        inArray(documentUpload.status, ['posted']),
      ),
    )
    .limit(1);
  if (before) {
    const at = timeInTokyo(before.postedAt ?? '');
    return [{ row: 1, column: null, code: 'accounting/upload-posted-before', params: { at } }];
  }
  const numbers = await findPosted(tx, companyId, groups);
  return groups.flatMap((group, index): UploadFault[] => {
    const number = numbers.get(index);
    if (number === undefined) return [];
    return [
      {
        row: group.row,
        column: group.document.reference === '' ? null : 'documentKey',
        code: 'accounting/upload-duplicate',
        params: { line: group.row, number },
      },
    ];
  });
}

/** The numbers of entries that are like a document, by its place among the groups. */
async function findPosted(
  tx: Tx,
  companyId: string,
  groups: readonly UploadGroup[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.$client.query<{ place: number; number: string }>({
    name: 'upload-duplicates',
    text: FIND,
    values: [
      companyId,
      groups.map(({ document }) => document.reference ?? ''),
      groups.map(({ document }) => document.postingDate),
      groups.map(({ document }) => sumOf(document.lines, 'debit')),
      groups.map(({ document }) => document.headerText),
    ],
  });
  return new Map(rows.map(({ place, number }) => [place - 1, number]));
}

/** Found by their day, of which a file has few. The total of an entry holds its tax, as the file's amounts do. */
const FIND = `
  select distinct on (given.place) given.place::int as place, entry.document_type || ' ' || type.prefix || entry.number as number
    from unnest($2::text[], $3::date[], $4::bigint[], $5::text[]) with ordinality
      as given (reference, day, total, header_text, place)
    join journal_entry entry on entry.company_id = $1 and entry.posting_date = given.day
     and entry.reference = given.reference and entry.total = given.total and entry.reverses_id is null
     and (given.reference <> '' or entry.header_text = given.header_text)
    join document_type type on type.company_id = $1 and type.code = entry.document_type
   where (given.reference <> '' or given.header_text <> '') and not exists (
     select from journal_entry reversal where reversal.company_id = $1 and reversal.reverses_id = entry.id)`;
