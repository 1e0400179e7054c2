import type { Books } from '#plugins/ledger/books/rules/books.ts';
import {
  fitTaxCode,
  isTransitionalLine,
  judgePurchases,
  type Supplier,
  suppliersOf,
} from '#plugins/ledger/tax/rules/fitTaxCode.ts';
import type { EntryForm, EntryLine } from '../../parts/entryForm';

type FittingBooks = Pick<Books, 'taxCodes' | 'partners'>;

/**
 * Gives purchases the code of their supplier and day, where a step of typing has made either known: an account was
 * chosen, a supplier named, or the day moved to another stage of the transitional measure. A code that was typed stays.
 */
export function fitTaxCodes(before: EntryForm, after: EntryForm, books: FittingBooks): EntryForm {
  const isOtherDay = before.documentDate !== after.documentDate;
  if (!isOtherDay && after.lines.every((line, index) => isAsBefore(line, before.lines[index]))) return after;
  const known = new Map(before.lines.map((line) => [line.key, line]));
  const [supplierBefore, supplierAfter] = [before, after].map(({ lines }) => suppliersOf(lines, books.partners));
  const lines = after.lines.map((line) => {
    const supplier = supplierAfter?.(line) ?? null;
    if (supplier === null || line.taxCode === null) return line;
    const old = known.get(line.key);
    const isNews = !old || old.account !== line.account || supplierBefore?.(old)?.code !== supplier.code;
    const isTyped = old && old.account === line.account && old.taxCode !== line.taxCode;
    if (isTyped || !(isNews || (isOtherDay && isTransitionalLine(line, books)))) return line;
    return fitLine(line, supplier, after, books);
  });
  return lines.some((line, index) => line !== after.lines[index]) ? { ...after, lines } : after;
}

/** Gives every purchase the code of its supplier and day, whatever was typed. */
export function fitAllTaxCodes(form: EntryForm, books: FittingBooks): EntryForm {
  const fitting = new Map(judgePurchases(form, books).map((purchase) => [purchase.line, purchase.fitting]));
  return {
    ...form,
    lines: form.lines.map((line, index) => ({ ...line, taxCode: fitting.get(index) ?? line.taxCode })),
  };
}

const isAsBefore = (line: EntryLine, before: EntryLine | undefined) =>
  line === before ||
  (before?.key === line.key &&
    (['account', 'partner', 'taxCode'] as const).every((field) => line[field] === before[field]));

function fitLine(
  line: EntryLine,
  supplier: Supplier,
  { documentDate }: EntryForm,
  { taxCodes }: FittingBooks,
): EntryLine {
  const taxCode = line.taxCode && fitTaxCode(line.taxCode, supplier, documentDate, taxCodes);
  return taxCode === line.taxCode ? line : { ...line, taxCode };
}
