import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { isForeign } from '#plugins/ledger/currency/rules/composeForeignLines.ts';
import type { DraftDocument, DraftLine, KeptTax } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { ComposedLine } from '#plugins/ledger/document/rules/composedLine.ts';
import { composeLines } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { amountIn, settleAmounts } from '#plugins/ledger/tax/rules/settleAmounts.ts';
import { isTypable } from '#plugins/ledger/tax/rules/splitConsumptionTax.ts';
import { taxShares } from '#plugins/ledger/tax/rules/taxShares.ts';

/** A posted document with all that stands in the books of it. */
export interface BookedEntry
  extends Pick<
    DraftDocument,
    'documentType' | 'documentDate' | 'postingDate' | 'currency' | 'taxEntry' | 'headerText'
  > {
  readonly rate: string | null;
  readonly typedTaxes: readonly KeptTax[] | null;
  readonly reference: string | null;
  readonly lines: readonly ComposedLine[];
}

/** Said of tax that only its amount restores: the partner's rounding is another one today. */
const REASON_OF_BOOKS = '元の帳簿の税額';

/**
 * The document that becomes these lines when it is posted: as it was typed, as far as the books tell. Where that comes
 * to other yen by the masters of today, the yen of lines and the amounts of tax are told as well.
 */
export function typedAgain(entry: BookedEntry, books: Books): DraftDocument {
  const booked = entry.lines.filter(({ isTaxLine }) => !isTaxLine).map(amountIn(entry));
  let first: DraftDocument | undefined;
  for (const candidate of candidatesOf(entry, books)) {
    const document = settleAmounts(candidate, booked, books);
    if (becomes(document, entry.lines, books)) return document;
    first ??= document;
  }
  return first ?? asTyped(entry, {});
}

function* candidatesOf(entry: BookedEntry, books: Books): Iterable<DraftDocument> {
  const taxEntries = entry.taxEntry === 'excluded' ? (['excluded', 'included'] as const) : (['included'] as const);
  const typed = taxLinesAsTyped(entry, books);
  for (const typedTaxes of typed.length > 0 ? [undefined, typed] : [undefined]) {
    for (const taxEntry of taxEntries) {
      yield asTyped(entry, { taxEntry, typedTaxes });
      if (isForeign(entry)) yield asTyped(entry, { taxEntry, typedTaxes, tellsYen: true });
    }
  }
}

interface Telling {
  readonly taxEntry?: DraftDocument['taxEntry'];
  readonly typedTaxes?: DraftDocument['typedTaxes'];
  readonly tellsYen?: boolean;
}

function asTyped(
  entry: BookedEntry,
  { taxEntry = entry.taxEntry, typedTaxes, tellsYen = false }: Telling,
): DraftDocument {
  const { lines, rate, reference, typedTaxes: kept, ...head } = entry;
  const amounts = lines.map(amountIn(entry));
  const shares =
    taxEntry === 'excluded' ? [] : taxShares(lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 })));
  const taxes = typedTaxes ?? kept?.map(({ taxCode, side, amount, reason }) => ({ taxCode, side, amount, reason }));
  return {
    ...head,
    taxEntry,
    reference: reference ?? '',
    ...(rate === null ? {} : { rate: plain(rate), rateSource: '' }),
    ...(taxes && taxes.length > 0 ? { typedTaxes: taxes } : {}),
    lines: lines.flatMap((line, index): DraftLine[] => {
      if (line.isTaxLine) return [];
      const amount = (amounts[index] ?? 0) + (shares[index] ?? 0);
      return [{ ...plainLine(line), amount, ...(tellsYen && isUntaxed(line) ? { yen: line.amount } : {}) }];
    }),
  };
}

/** A rate without the zeros a database fills it up with. */
const plain = (rate: string) => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

const isUntaxed = ({ taxCode }: ComposedLine) => taxCode === null || taxCode === 'OUT';

const plainLine = ({
  side,
  account,
  amount,
  taxCode,
  businessKind,
  partner,
  department,
  dueOn,
  memo,
}: ComposedLine) => ({
  ...{ side, account, amount },
  ...(taxCode === null ? {} : { taxCode }),
  ...(businessKind === undefined ? {} : { businessKind }),
  ...(partner === null ? {} : { partner }),
  ...(department === null ? {} : { department }),
  ...(dueOn === null ? {} : { dueOn }),
  ...(memo === '' ? {} : { memo }),
});

const taxLinesAsTyped = (entry: BookedEntry, { taxCodes }: Books): NonNullable<DraftDocument['typedTaxes']> =>
  isForeign(entry)
    ? []
    : entry.lines.flatMap(({ isTaxLine, taxCode, side, amount }) => {
        const rule = taxCodes.get(taxCode ?? '');
        if (!isTaxLine || !rule || !isTypable(rule)) return [];
        const kept = entry.typedTaxes?.find((typed) => typed.taxCode === rule.code && typed.side === side);
        return [{ taxCode: rule.code, side, amount, reason: kept?.reason ?? REASON_OF_BOOKS }];
      });

function becomes(document: DraftDocument, lines: readonly ComposedLine[], books: Books): boolean {
  const composed = composeLines(document, books);
  if ('problems' in composed || composed.lines.length !== lines.length) return false;
  return composed.lines.every((line, index) => {
    const booked = lines[index];
    return booked !== undefined && told(line) === told(booked);
  });
}

const told = ({ side, account, amount, foreignAmount, taxCode, isTaxLine }: ComposedLine) =>
  [side, account, amount, foreignAmount ?? '', taxCode ?? '', isTaxLine].join(' ');
