import { findOddities, type OddityBooks, type Repeated } from '#plugins/ledger/document/rules/findOddities.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { judgePurchases, type TaxBooks } from '#plugins/ledger/tax/rules/fitTaxCode.ts';
import type { UploadGroup } from './groupUploadDocuments';

/** Purchases of an upload whose tax code does not fit the registration of their supplier: worth a look, not refused. */
export function findUnfitPurchases({ row, rows, document }: UploadGroup, books: TaxBooks): UploadFault[] {
  return judgePurchases(document, books)
    .filter(({ taxCode, fitting }) => taxCode !== fitting)
    .map(({ line, supplier, taxCode, fitting }) => {
      const at = rows[line] ?? row;
      const params = { line: at, partner: `${supplier.code} ${supplier.title}`, now: taxCode, code: fitting };
      return { row: at, column: 'taxCode', code: 'accounting/upload-tax-code-unfit', params };
    });
}

/** What is odd about the documents of an upload, in rows of the sheet; `repeated` by their place in it. */
export const findUploadOddities = (
  groups: readonly UploadGroup[],
  books: OddityBooks,
  repeated: ReadonlyMap<number, Repeated> = new Map(),
): UploadFault[] =>
  groups.flatMap(({ row, rows, document }, place) =>
    findOddities(document, books, repeated.get(place)).map(({ code, params, line, field }) => {
      if (line === null) return { row, column: field === 'reference' ? 'reference' : 'documentDate', code, params };
      const at = rows[line] ?? row;
      return { row: at, column: field === 'partner' ? 'partner' : 'taxCode', code, params: { ...params, line: at } };
    }),
  );
