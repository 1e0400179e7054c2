import type { TaxEntry } from '../../ledger/tax/rules/splitTax';
import type { SaleTaxCode } from './saleTaxCodes';
import { saleTaxOf } from './saleTaxCodes';
import type { LineKind, RateSum } from './sumInvoice';

interface TypedLine {
  readonly kind: LineKind;
  /** Yen, as the invoice means amounts. */
  readonly amount: number;
  readonly taxCode: SaleTaxCode;
}

/**
 * What each line comes to without tax: of an invoice typed with tax the price of its rate is shared among its lines, so that
 * they add up to it. Rounded down line by line, the last takes the rest.
 * @returns yen, zero or more, by the places of the lines
 */
export function netAmounts(lines: readonly TypedLine[], entry: TaxEntry, perRate: readonly RateSum[]): number[] {
  const net = lines.map(({ amount }) => amount);
  if (entry === 'exclusive') return net;
  for (const { taxCode, taxable } of perRate) {
    const { ratePercent } = saleTaxOf(taxCode);
    const places = lines.flatMap(({ kind, taxCode: code }, at) =>
      (kind === 'item' || kind === 'discount') && code === taxCode ? [at] : [],
    );
    let [gross, given] = [0, 0];
    for (const [order, at] of places.entries()) {
      const line = lines[at];
      if (!line) continue;
      const sign = line.kind === 'discount' ? -1 : 1;
      gross += sign * line.amount;
      const upToHere = order + 1 === places.length ? taxable : Math.floor((gross * 100) / (100 + ratePercent));
      net[at] = sign * (upToHere - given);
      given = upToHere;
    }
  }
  return net;
}

/** Units of people as UN/ECE Recommendation 20 has them; anything else is one piece (C62), its word beside it. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ...['人月', '月', 'ヶ月', 'か月', 'month'].map((unit) => [unit, 'MON'] as const),
  ...['人日', '日', 'day'].map((unit) => [unit, 'DAY'] as const),
  ...['時間', 'h', 'hour'].map((unit) => [unit, 'HUR'] as const),
  ...['kg', 'キログラム'].map((unit) => [unit, 'KGM'] as const),
  ...['個', '本', '枚', '台'].map((unit) => [unit, 'H87'] as const),
]);

export const unitCodeOf = (unit: string): string => UNITS.get(unit.normalize('NFKC').trim().toLowerCase()) ?? 'C62';
