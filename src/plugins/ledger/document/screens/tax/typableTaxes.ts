import type { Books } from '../../../books/rules/books';
import { isInYen } from '../../../currency/screens/isInYen';
import { isTypable, type TaxLine } from '../../../tax/rules/splitConsumptionTax';
import type { EntryEditor } from '../useEntryEditor';

/** The lines of tax whose amount an invoice may say otherwise. */
export const typableTaxes = (
  { form, balance }: Pick<EntryEditor, 'form' | 'balance'>,
  { taxCodes }: Pick<Books, 'taxCodes'>,
): readonly TaxLine[] =>
  isInYen(form)
    ? balance.taxLines.filter(({ taxCode }) => {
        const rule = taxCodes.get(taxCode);
        return rule !== undefined && isTypable(rule);
      })
    : [];
