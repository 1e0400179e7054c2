import type { Books } from '../../books/rules/books';
import { BOOK_CURRENCY } from '../../currency/rates/currencies';
import { isForeign } from '../../currency/rules/composeForeignLines';
import { toYen } from '../../currency/rules/toYen';
import type { DraftDocument } from '../../document/contract/journalEntry';
import { isTransitional, suppliersOf, type TaxBooks } from './fitTaxCode';

interface KnownSupplier {
  readonly partner: string | null;
  /** What was bought this fiscal year, with its tax. */
  readonly gross: number;
}

/** A supplier whose purchases under the transitional measure pass the limit of the fiscal year. */
export interface BeyondLimit {
  /** Index of the document that passes it. */
  readonly document: number;
  readonly partner: string;
  /** What the year comes to with that document, tax included. */
  readonly gross: number;
  readonly limit: number;
}

/**
 * The suppliers that documents of one fiscal year, in the order of their days, bring beyond its limit. Each is told once,
 * with the first document that passes the limit. What was bought in another currency counts with its yen; without a rate
 * it does not count yet.
 */
export function findBeyondLimit(
  documents: readonly PurchaseDocument[],
  { limit, rows }: { readonly limit: number | null; readonly rows: readonly KnownSupplier[] },
  books: LimitBooks,
): BeyondLimit[] {
  if (limit === null) return [];
  const soFar = new Map(rows.map(({ partner, gross }) => [partner, gross]));
  const found = new Map<string, BeyondLimit>();
  documents.forEach((document, index) => {
    for (const [partner, amount] of buyTransitionally(document, books)) {
      const gross = amount + (soFar.get(partner) ?? 0);
      soFar.set(partner, gross);
      if (amount > 0 && gross > limit && !found.has(partner)) {
        found.set(partner, { document: index, partner, gross, limit });
      }
    }
  });
  return [...found.values()];
}

/** What a document buys of each supplier under the transitional measure, tax included. */
function buyTransitionally(document: PurchaseDocument, books: LimitBooks) {
  const { lines, taxEntry } = document;
  const { taxCodes, partners } = books;
  const supplierOf = suppliersOf(lines, partners);
  const bought = new Map<string, number>();
  for (const line of lines) {
    const rule = taxCodes.get(line.taxCode ?? '');
    const supplier = rule && isTransitional(rule) ? supplierOf(line) : null;
    if (!rule || !supplier) continue;
    const percent = taxEntry === 'excluded' ? 100 + rule.ratePercent : 100;
    const gross = inYen(Math.floor(((line.amount ?? 0) * percent) / 100), line, document, books);
    bought.set(supplier.code, (bought.get(supplier.code) ?? 0) + (line.side === 'debit' ? gross : -gross));
  }
  return bought;
}

function inYen(gross: number, { yen }: PurchaseLine, document: PurchaseDocument, { currencies }: LimitBooks): number {
  const { currency = BOOK_CURRENCY, rate } = document;
  if (!isForeign({ currency })) return gross;
  const units = currencies.get(currency);
  return yen ?? (rate && units ? toYen(gross, rate, units) : 0);
}

type LimitBooks = TaxBooks & Pick<Books, 'currencies'>;

type PurchaseDocument = Pick<DraftDocument, 'taxEntry'> &
  Partial<Pick<DraftDocument, 'currency'>> & {
    /** Empty while it is not typed. */
    readonly rate?: string | undefined;
    readonly lines: readonly PurchaseLine[];
  };

interface PurchaseLine {
  readonly side: DraftDocument['lines'][number]['side'];
  readonly amount: number | null;
  readonly yen?: number | undefined;
  readonly taxCode?: string | null | undefined;
  readonly partner?: string | null | undefined;
}
