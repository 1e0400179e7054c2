import type { Books } from '../../books/rules/books';
import type { Problem } from '../../books/rules/problem';
import { isForeign } from '../../currency/rules/composeForeignLines';
import type { DraftDocument, KeptTax, TypedTax } from '../../document/contract/journalEntry';
import { fiscalYearIn, keepsTaxInside } from './keepsTaxInside';
import { isTypable, type TaxLine } from './splitConsumptionTax';

/** How far a typed tax may be from the rule: a yen for each line, as suppliers who round line by line come to. */
export const typedTaxTolerance = ({ lineCount }: Pick<TaxLine, 'lineCount'>): number => lineCount;

/** Everything that keeps the typed taxes of a document out of the books, told of the document as a whole. */
export function findTypedTaxFaults(
  document: DraftDocument,
  taxLines: readonly TaxLine[],
  { taxCodes, periods }: Pick<Books, 'taxCodes' | 'periods'>,
): Problem[] {
  return (document.typedTaxes ?? []).flatMap((typed): Problem[] => {
    const params = { taxCode: typed.taxCode, amount: typed.amount };
    const refuse = (reason: string, more: Problem['params'] = {}): Problem[] => [
      { code: `accounting/${reason}`, params: { ...params, ...more }, line: null, field: 'typedTaxes' },
    ];
    if (keepsTaxInside(document, { periods })) {
      return refuse('typed-tax-kept-inside', { fiscalYear: fiscalYearIn({ periods }, document) ?? '' });
    }
    const rule = taxCodes.get(typed.taxCode);
    if (isForeign(document) || (rule && !isTypable(rule))) return refuse('typed-tax-by-law');
    const made = findTaxLine(typed, taxLines);
    if (!made || typed.amount < 1) return refuse('typed-tax-without-lines');
    const tolerance = typedTaxTolerance(made);
    if (Math.abs(typed.amount - made.computed) > tolerance) {
      return refuse('typed-tax-too-far', { computed: made.computed, tolerance });
    }
    return typed.reason.trim() === '' ? refuse('typed-tax-without-reason') : [];
  });
}

/** What the books keep of typed taxes: those that differ from the rule, beside it. */
export const keptTaxesOf = (typedTaxes: readonly TypedTax[], taxLines: readonly TaxLine[]): KeptTax[] =>
  typedTaxes.flatMap((typed) => {
    const computed = findTaxLine(typed, taxLines)?.computed ?? typed.amount;
    return computed === typed.amount ? [] : [{ ...typed, reason: typed.reason.trim(), computed }];
  });

const findTaxLine = ({ taxCode, side }: TypedTax, taxLines: readonly TaxLine[]) =>
  taxLines.find((line) => line.taxCode === taxCode && line.side === side);
