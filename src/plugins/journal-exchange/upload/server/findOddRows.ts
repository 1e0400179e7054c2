import { foldNumber } from '#core/value/foldNumber.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { Poster } from '#plugins/ledger/books/rules/poster.ts';
import { type Fresh, findRepeated, sharesOf } from '#plugins/ledger/document/server/service.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import type { Tx } from '#server/database/transaction.ts';
import { uploadComposer } from '../rules/composeUploaded';
import { findUploadOddities } from '../rules/findUnfitPurchases';
import type { UploadGroup } from '../rules/groupUploadDocuments';

/**
 * What is odd about the documents of a file that has no faults, among it which of them have the reference, the partner and
 * the amount of one in the books or of one further up in the file. What the file itself takes back does not count.
 */
export async function findOddRows(
  tx: Tx,
  companyId: string,
  { groups, poster }: { readonly groups: readonly UploadGroup[]; readonly poster: Poster },
  books: Books,
): Promise<UploadFault[]> {
  const compose = uploadComposer(groups, books, poster);
  const takenBack = new Set(groups.flatMap(({ ties }) => ties?.reverses ?? []));
  const fresh = groups.map((group): Fresh => {
    const composed = compose(group);
    const isOut = 'problems' in composed || group.ties?.reverses !== undefined || takenBack.has(group.key ?? '');
    return { header: group.document, composed: isOut ? { lines: [] } : composed.entry };
  });
  const inBooks = await findRepeated(tx, companyId, fresh, books);
  return [...findUploadOddities(groups, books, inBooks), ...repeatedWithin(groups, fresh, books)];
}

function repeatedWithin(groups: readonly UploadGroup[], fresh: readonly Fresh[], books: Books): UploadFault[] {
  const rows = new Map<string, number>();
  return groups.flatMap(({ row, document: { reference = '' } }, place): UploadFault[] => {
    const keys = fresh[place] ? sharesOf(fresh[place], books).map((share) => ({ share, key: keyOf(share) })) : [];
    const again = keys.find(({ key }) => rows.has(key));
    for (const { key } of keys) if (!rows.has(key)) rows.set(key, row);
    if (!again) return [];
    const { partner } = again.share;
    const named = `${partner} ${books.partners.get(partner)?.title ?? ''}`;
    const params = { line: row, other: rows.get(again.key) ?? row, partner: named, reference };
    return [{ row, column: 'reference', code: 'accounting/upload-repeated', params }];
  });
}

const keyOf = ({ reference, ...share }: ReturnType<typeof sharesOf>[number]) =>
  JSON.stringify([foldNumber(reference), ...Object.values(share)]);
