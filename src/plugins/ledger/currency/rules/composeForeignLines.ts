import { LARGEST_AMOUNT } from '#core/contract/scalars.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import type { Books } from '../../books/rules/books';
import type { Problem } from '../../books/rules/problem';
import { sumOf } from '../../books/rules/sumOf';
import type { DraftDocument, Side } from '../../document/contract/journalEntry';
import type { ComposedLine } from '../../document/rules/composedLine';
import { BOOK_CURRENCY } from '../rates/currencies';
import { convertLines } from './convertLines';
import { type CurrencyUnits, toYen } from './toYen';

/** Whether the amounts of a document are in another currency than its books. */
export const isForeign = ({ currency }: Pick<DraftDocument, 'currency'>) => currency !== BOOK_CURRENCY;

/** What keeps a document in another currency out of the books before its lines are looked at. */
export function checkCurrency(document: DraftDocument, books: Books): Problem[] {
  if (!isForeign(document)) return [];
  const { currency, rate, lines } = document;
  const known = books.currencies.get(currency);
  if (!known?.isActive) return [refuse('unknown-currency', { currency }, 'currency')];
  if (rate === undefined && lines.some(({ yen }) => yen === undefined)) {
    return [refuse('rate-missing', { currency, day: document.documentDate }, 'currency')];
  }
  return [];
}

/**
 * The lines of a document in another currency as the books take them: yen as their amount, and the amount in the
 * currency beside. Tax is separated before, in the currency, and converted like any other line. Both must balance.
 */
export function composeForeignLines(
  lines: readonly ComposedLine[],
  document: DraftDocument,
  books: Books,
): { lines: readonly ComposedLine[] } | { problem: Problem } {
  const { currency, rate = '1' } = document;
  const units = books.currencies.get(currency);
  if (!units) throw new Error(`a checked document is in a known currency, not in ${currency}`);
  const [debit, credit] = [sumOf(lines, 'debit'), sumOf(lines, 'credit')];
  if (debit !== credit) {
    const written = (amount: number) => `${currency} ${formatMoney(amount, units.minorUnits)}`;
    const params = { debit: written(debit), credit: written(credit), difference: written(Math.abs(debit - credit)) };
    return { problem: refuse('unbalanced-currency', params) };
  }
  const kept = document.taxEntry === 'included' ? keepTinyTaxInside(lines, rate, units) : lines;
  const typed = document.lines.values();
  const yen = convertLines(
    kept.map(({ side, account, amount, isTaxLine }) => ({
      side,
      amount,
      yen: isTaxLine ? null : (typed.next().value?.yen ?? null),
      isItem: books.accounts.get(account)?.isClearable ?? false,
    })),
    rate,
    units,
  );
  const largest = Math.max(...yen);
  if (largest > LARGEST_AMOUNT) return { problem: refuse('total-too-large', { total: largest }) };
  const small = yen.findIndex((amount) => amount < 1);
  if (small >= 0) return { problem: refuse('yen-too-small', { line: typedLineOf(kept, small) }) };
  return { lines: kept.map((line, index) => ({ ...line, amount: yen[index] ?? 0, foreignAmount: line.amount })) };
}

/** The number of the line as it was typed, for a line of tax that of the line it was taken from. */
const typedLineOf = (lines: readonly ComposedLine[], index: number) =>
  lines.slice(0, index + 1).filter(({ isTaxLine }) => !isTaxLine).length;

/** Tax that is less than half a yen is none: it stays in the line it was taken from, as tax of a few yen does. */
function keepTinyTaxInside(lines: readonly ComposedLine[], rate: string, units: CurrencyUnits): ComposedLine[] {
  const kept: ComposedLine[] = [];
  for (const line of lines) {
    const from = kept.findLastIndex(({ isTaxLine }) => !isTaxLine);
    const taken = kept[from];
    if (!taken || !line.isTaxLine || toYen(line.amount, rate, units) > 0) kept.push(line);
    else kept[from] = { ...taken, amount: taken.amount + (line.side === taken.side ? line.amount : -line.amount) };
  }
  return kept.map((line, index) => ({ ...line, lineNumber: index + 1 }));
}

/** Both sums of a document that is not posted yet, in yen; without a rate there are none to tell. */
export function yenTotals(
  document: Pick<DraftDocument, 'currency' | 'rate' | 'lines'>,
  books: Pick<Books, 'currencies'>,
): { debit: number; credit: number } {
  const { currency, rate, lines } = document;
  const units = books.currencies.get(currency);
  const sum = (side: Side) => {
    if (!isForeign(document)) return sumOf(lines, side);
    if (!units || rate === undefined) return 0;
    return toYen(sumOf(lines, side), rate, units);
  };
  return { debit: sum('debit'), credit: sum('credit') };
}

const refuse = (reason: string, params: Problem['params'], field: Problem['field'] = null): Problem => ({
  code: `accounting/${reason}`,
  params,
  line: null,
  field,
});
