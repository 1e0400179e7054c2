import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { isTransitional } from '#plugins/ledger/tax/rules/fitTaxCode.ts';
import type { BookedDocument, ChangedText } from './writeExport';

/**
 * Purchases under the transitional measure (経過措置) whose stage is not that of the day the file says: the supply, by
 * which the law judges (平成28年改正法附則52条・53条), was before the stage changed, and the file has the posting date alone.
 * Software that judges by the day of the file refuses such rows, or takes the share of the wrong stage.
 */
export function findOtherStages(
  documents: readonly BookedDocument[],
  { taxCodes }: Pick<Books, 'taxCodes'>,
): ChangedText[] {
  return documents.flatMap(({ documentType, number, postingDate, documentDate, lines }) => {
    const codes = new Set(
      lines.flatMap(({ taxCode }) => {
        const rule = taxCodes.get(taxCode?.code ?? '');
        if (!rule || !isTransitional(rule)) return [];
        const isOfDay =
          rule.effectiveFrom <= postingDate && (rule.effectiveThrough === null || postingDate <= rule.effectiveThrough);
        return isOfDay ? [] : [`${rule.code} ${rule.title}`];
      }),
    );
    return [...codes].map((text) => ({
      document: `${documentType} ${number}`,
      column: `${documentDate ?? ''} → ${postingDate}`,
      text,
    }));
  });
}
