import { portionOf } from '../../../../core/value/rounding';

/** What a small business owes for a taxable period, in yen. */
export interface TaxPayable {
  readonly deduction: number;
  /** 差引税額, roundDown to 100 yen. */
  readonly national: number;
  /** 譲渡割額: 22/78 of the national tax, roundDown to 100 yen. */
  readonly local: number;
}

/**
 * The period's tax under the special measure for businesses that became taxable by registering: a share of the national
 * tax on sales is deducted whatever was bought (2割特例: 80 %, 平成28年改正法附則51条の2; 3割特例: 70 %).
 * @param nationalTaxOnSales in yen, after returns
 * @param taxOnBadDebts in yen, taken off beside the deduction
 */
export function specialDeduction(nationalTaxOnSales: number, deductedPercent: 70 | 80, taxOnBadDebts = 0): TaxPayable {
  const deduction = portionOf(nationalTaxOnSales, deductedPercent, 100);
  const national = hundreds(Math.max(0, nationalTaxOnSales - deduction - taxOnBadDebts));
  return { deduction, national, local: hundreds(portionOf(national, 22, 78)) };
}

const hundreds = (amount: number) => portionOf(amount, 1, 100) * 100;
