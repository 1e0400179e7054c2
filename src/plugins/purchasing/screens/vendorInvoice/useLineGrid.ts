import { type FormLines, useFormLines } from '#ui/entryGrid/useFormLines.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { lineRules } from './lineRules';
import type { VendorInvoiceWork } from './useVendorInvoice';
import { copyOf, type LineField, type TypedLine } from './vendorInvoiceDraft';

/** The lines of a vendor's invoice in the grid, and what the commands of the screen do with them. */
export function useLineGrid(work: VendorInvoiceWork): FormLines<TypedLine, LineField> {
  const say = useMessages('purchasing');
  return useFormLines<TypedLine, LineField>({
    rules: lineRules(work.choices, work.invoice.month),
    lines: work.invoice.lines,
    currentLines: work.currentLines,
    edit: work.isEditable ? work.editLines : undefined,
    titleOf: (field) => say(`invoiceLine.${field}`),
    copyOf,
    firstField: 'title',
  });
}
