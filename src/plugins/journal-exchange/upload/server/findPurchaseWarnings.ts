import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { findBeyondLimit } from '#plugins/ledger/tax/rules/findBeyondLimit.ts';
import { isTransitionalLine } from '#plugins/ledger/tax/rules/fitTaxCode.ts';
import { fiscalYearIn } from '#plugins/ledger/tax/rules/keepsTaxInside.ts';
import { readTransitionalPurchases } from '#plugins/ledger/tax/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { findUnfitPurchases } from '../rules/findUnfitPurchases';
import type { UploadGroup } from '../rules/groupUploadDocuments';

/** What is worth a look of the purchases of a file before it is posted: codes that do not fit, limits that are passed. */
export async function findPurchaseWarnings(
  tx: Tx,
  companyId: string,
  groups: readonly UploadGroup[],
  books: Books,
): Promise<UploadFault[]> {
  const warnings = groups.flatMap((group) => findUnfitPurchases(group, books));
  for (const [fiscalYear, ofYear] of groupByYear(groups, books)) {
    warnings.push(...(await findPassedLimits(tx, companyId, { fiscalYear, groups: ofYear }, books)));
  }
  return warnings;
}

/** Documents that buy under the transitional measure, in the order of their days; others are no matter of limits. */
function groupByYear(groups: readonly UploadGroup[], books: Books): Map<number, UploadGroup[]> {
  const years = new Map<number, UploadGroup[]>();
  const isBuying = ({ document }: UploadGroup) => document.lines.some((line) => isTransitionalLine(line, books));
  for (const group of groups.filter(isBuying).sort(byDay)) {
    const fiscalYear = fiscalYearIn(books, group.document);
    if (fiscalYear === undefined) continue;
    const ofYear = years.get(fiscalYear);
    if (ofYear) ofYear.push(group);
    else years.set(fiscalYear, [group]);
  }
  return years;
}

const byDay = ({ document: one }: UploadGroup, { document: other }: UploadGroup) =>
  one.postingDate < other.postingDate ? -1 : one.postingDate > other.postingDate ? 1 : 0;

/** Where what the books hold up to the last day of the documents, and the documents, pass the limit of a supplier. */
async function findPassedLimits(
  tx: Tx,
  companyId: string,
  { fiscalYear, groups }: { fiscalYear: number; groups: readonly UploadGroup[] },
  books: Books,
): Promise<UploadFault[]> {
  const last = groups.at(-1)?.document.postingDate;
  if (last === undefined) return [];
  const known = await readTransitionalPurchases(tx, companyId, { from: last, through: last }, books);
  const documents = groups.map(({ document }) => document);
  return findBeyondLimit(documents, { limit: known.limit, rows: known.suppliers }, books).map(
    ({ document, partner, gross, limit }) => {
      const row = groups[document]?.row ?? 1;
      const named = `${partner} ${books.partners.get(partner)?.title ?? ''}`;
      const params = { line: row, partner: named, fiscalYear, gross, limit };
      return { row, column: 'amount', code: 'accounting/upload-beyond-limit', params };
    },
  );
}
