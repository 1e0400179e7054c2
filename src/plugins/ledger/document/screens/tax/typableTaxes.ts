import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { isInYen } from '#plugins/ledger/currency/screens/isInYen.ts';
import { isTypable, type TaxLine } from '#plugins/ledger/tax/rules/splitConsumptionTax.ts';
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
