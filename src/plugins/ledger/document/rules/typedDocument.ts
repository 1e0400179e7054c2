import type { Day } from '#core/value/day.ts';
import type { Books } from '../../books/rules/books';
import { taxCodeAgain } from '../../tax/rules/fitTaxCode';
import { restoreGross } from '../../tax/rules/restoreGross';
import { settleAmounts } from '../../tax/rules/settleAmounts';
import type { DraftDocument, JournalEntry } from '../contract/journalEntry';

/**
 * A document of the server as it was typed: without the lines the system made for tax, which it makes again, to the same
 * yen by the masters of today. Without masters what a purchase could not deduct stays in its line.
 */
export function typedDocument(entry: JournalEntry, books: Books | null): DraftDocument {
  const document = withoutTaxLines(entry);
  if (entry.number === null || !books) return document;
  const booked = entry.lines.filter(({ isTaxLine }) => !isTaxLine).map(({ amount }) => amount);
  return settleAmounts(document, booked, books);
}

function withoutTaxLines(entry: JournalEntry): DraftDocument {
  const amounts = restoreGross(entry);
  return {
    documentType: entry.documentType,
    documentDate: entry.documentDate,
    postingDate: entry.postingDate,
    currency: entry.currency,
    ...(entry.rate === undefined ? {} : { rate: entry.rate, rateSource: entry.rateSource ?? '' }),
    taxEntry: entry.taxEntry,
    ...(entry.typedTaxes ? { typedTaxes: entry.typedTaxes } : {}),
    headerText: entry.headerText,
    ...(entry.reference === null ? {} : { reference: entry.reference }),
    lines: entry.lines
      .filter(({ isTaxLine }) => !isTaxLine)
      .map(({ side, account, taxCode, businessKind, partner, department, dueOn, memo }, index) => ({
        side,
        account,
        amount: amounts[index] ?? 0,
        ...(taxCode ? { taxCode } : {}),
        ...(businessKind ? { businessKind } : {}),
        ...(partner ? { partner } : {}),
        ...(department ? { department } : {}),
        ...(dueOn ? { dueOn } : {}),
        ...(memo ? { memo } : {}),
      })),
    ...(entry.typedTaxes
      ? { typedTaxes: entry.typedTaxes.map(({ taxCode, side, amount, reason }) => ({ taxCode, side, amount, reason })) }
      : {}),
  };
}

/** A new document like another one, dated `today`: without its reference, typed tax, due days and rate, which are that one's alone. */
export function copyDocument(entry: JournalEntry, today: Day, books: Books): DraftDocument {
  const { rate: _r, rateSource: _s, reference: _n, typedTaxes: _t, lines, ...document } = typedDocument(entry, books);
  const withoutDue = lines.map(({ dueOn: _dueOn, ...line }) => line);
  return documentAgain({ ...document, lines: withoutDue }, today, books);
}

/** The same document on another day, each line with the tax code that holds then. */
export function documentAgain<Document extends Pick<DraftDocument, 'lines'>>(
  document: Document,
  day: Day,
  { taxCodes }: Pick<Books, 'taxCodes'>,
): Document & { readonly documentDate: Day; readonly postingDate: Day } {
  return {
    ...document,
    documentDate: day,
    postingDate: day,
    lines: document.lines.map((line) =>
      line.taxCode ? { ...line, taxCode: taxCodeAgain(line.taxCode, day, taxCodes) } : line,
    ),
  };
}
