import type { Day } from '#core/value/day.ts';
import type { FeeKind } from '#plugins/ledger/tax/rates/feeWithholding.ts';
import { combine, type Explained, explain, percent, plus, sourceOf, yen } from './explained';
import { type LawBook, requireBand, requireTable } from './lawBook';
import { shareOf } from './rounding';

interface FeeAsked {
  readonly kind: FeeKind;
  /** What is paid to one person at one time, in yen; for a person not resident the taxable pay, nothing taken off. */
  readonly base: number;
  readonly paidOn: Day;
}

/** 報酬・料金等 (所得税法204条・205条) and pay of persons not resident (212条・213条): yen dropped. */
export function feeTaxOf(book: LawBook, { kind, base, paidOn }: FeeAsked): Explained {
  const table = requireTable(book, 'feeWithholding', paidOn);
  const row = requireBand(table, base, kind);
  const [rate, add] = [row.figure('per100k'), row.figure('add')];
  return explain({
    step: kind === 'nonResident' ? 'nonResidentTax' : 'feeTax',
    formula: `${yen(base)} × ${percent(rate)}${plus(add)}`,
    value: shareOf({ amount: base, per100k: rate, add }),
    rounding: { fraction: 'down', unit: 1 },
    source: sourceOf(table, row),
  });
}

/** The fee that leaves an amount after the tax: worked out by the rate, then corrected by the yen until it fits. */
export function grossUpFee(
  book: LawBook,
  { kind, net, paidOn }: { readonly kind: FeeKind; readonly net: number; readonly paidOn: Day },
): Explained<{ readonly gross: number; readonly tax: number }> {
  const taxOn = (base: number) => feeTaxOf(book, { kind, base, paidOn });
  let [low, high] = [net, net * 2 + 1];
  // The largest fee that leaves no more than the amount: what is left never falls as the fee rises.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (middle - taxOn(middle).value <= net) low = middle;
    else high = middle - 1;
  }
  const tax = taxOn(low);
  return combine({ gross: low, tax: tax.value }, [tax], {
    step: 'grossUp',
    formula: `${yen(low)} − ${yen(tax.value)} = ${yen(low - tax.value)}`,
    value: low,
  });
}
