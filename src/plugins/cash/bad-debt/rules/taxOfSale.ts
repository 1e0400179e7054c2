import type { Day } from '#core/value/day.ts';
import type { Side } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { TaxCode } from '#plugins/ledger/document-type/contract/documentType.ts';
import { taxShares } from '#plugins/ledger/tax/rules/taxShares.ts';
import { spreadAmount } from './spreadAmount';

export interface SoldLine {
  readonly side: Side;
  readonly account: string;
  readonly amount: number;
  readonly taxCode: string | null;
  readonly isTaxLine: boolean;
}

/** What of a bad debt stands under one rate. */
export interface RatedPart {
  readonly ratePercent: number;
  readonly isReduced: boolean;
  /** Yen, with tax. */
  readonly amount: number;
}

type TaxCodes = ReadonlyMap<string, Pick<TaxCode, 'side' | 'ratePercent' | 'isReduced'>>;

/**
 * An amount of a receivable by the rates of what was sold in its document, in proportion to what was sold with its tax, to
 * the yen (half up; the last takes the rest). What was taken back in the same document counts against its rate. Rate 0 is
 * what had no tax in it: exports, exempt sales, money laid out. Null where the document sold nothing: its rate is not known.
 */
export function ratesOfSale(
  lines: readonly SoldLine[],
  { side, amount }: { readonly side: Side; readonly amount: number },
  taxCodes: TaxCodes,
): RatedPart[] | null {
  const shares = taxShares(lines);
  const sums = new Map<string, RatedPart>();
  let hasSale = false;
  lines.forEach((line, index) => {
    if (line.isTaxLine) return;
    const rule = taxCodes.get(line.taxCode ?? '');
    const isSale = rule?.side === 'sale' || rule?.side === 'saleReturn';
    // Beside the item on its own side stands other money; only what was taken back of the sale counts.
    if (line.side === side && !isSale) return;
    hasSale ||= rule?.side === 'sale';
    const [ratePercent, isReduced] = isSale && rule ? [rule.ratePercent, rule.isReduced] : [0, false];
    const key = `${ratePercent} ${isReduced}`;
    const gross = (line.amount + (shares[index] ?? 0)) * (line.side === side ? -1 : 1);
    sums.set(key, { ratePercent, isReduced, amount: (sums.get(key)?.amount ?? 0) + gross });
  });
  const parts = [...sums.values()].filter((part) => part.amount > 0);
  return hasSale && parts.length > 0 ? spreadAmount(parts, amount) : null;
}

/** The code of bad debts at a rate that is in force on a day; OUT where nothing was taxed, undefined where there is none. */
export function badDebtCodeOf(
  { ratePercent, isReduced }: Pick<RatedPart, 'ratePercent' | 'isReduced'>,
  on: Day,
  taxCodes: ReadonlyMap<string, TaxCode>,
): string | undefined {
  if (ratePercent === 0) return 'OUT';
  return [...taxCodes.values()].find(
    (code) =>
      code.side === 'badDebt' &&
      code.isEnabled &&
      code.ratePercent === ratePercent &&
      code.isReduced === isReduced &&
      code.effectiveFrom <= on &&
      (code.effectiveThrough === null || on <= code.effectiveThrough),
  )?.code;
}
