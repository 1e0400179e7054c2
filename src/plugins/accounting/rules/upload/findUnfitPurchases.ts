import { judgePurchases, type TaxBooks } from '../tax/fitTaxCode';
import type { UploadGroup } from './groupUploadDocuments';
import type { UploadFault } from './uploadFault';

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
