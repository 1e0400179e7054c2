import type { Day } from '#core/value/day.ts';
import type { Rounding } from '#core/value/rounding.ts';
import { calculateFeeWithholding } from '../../ledger/tax/rules/calculateFeeWithholding';
import { type HeldBack, shareOfHeldBack } from '../../ledger/tax/rules/heldBack';
import { splitTax, type TaxEntry } from '../../ledger/tax/rules/splitTax';
import { type SaleTaxCode, saleTaxOf } from './saleTaxCodes';

/** 明細, 値引, 立替金 (paid for the customer, outside the tax), 前受金充当 (what was paid in advance). */
export const LINE_KINDS = ['item', 'discount', 'expense', 'advance'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface SummedLine {
  readonly kind: LineKind;
  /** Yen, zero or more; what is taken off is said by the kind. */
  readonly amount: number;
  readonly taxCode: SaleTaxCode;
}

/** What an invoice says of one rate: 税率ごとの対価の額 and 消費税額等 (消費税法57条の4第1項4号・5号). */
export interface RateSum {
  readonly taxCode: SaleTaxCode;
  readonly ratePercent: number;
  readonly isReduced: boolean;
  /** Yen without tax, discounts taken off. */
  readonly taxable: number;
  readonly tax: number;
}

export interface InvoiceSums {
  /** The highest rate first; lines that only carry 立替金 or an advance have none. */
  readonly perRate: readonly RateSum[];
  readonly net: number;
  readonly tax: number;
  readonly expense: number;
  /** net + tax + expense: what is invoiced. */
  readonly total: number;
  readonly advance: number;
  readonly withholding: number;
  /** What is to be paid. */
  readonly billed: number;
}

interface Terms {
  readonly entry: TaxEntry;
  readonly rounding: Rounding;
  readonly isWithheld: boolean;
  readonly deliveredOn: Day;
  /** Of a credit note: what was held back of its invoice is taken back in proportion, whatever it says itself. */
  readonly heldBack?: HeldBack | undefined;
}

const isOfPrice = ({ kind }: SummedLine) => kind === 'item' || kind === 'discount';
const signed = ({ kind, amount }: SummedLine) => (kind === 'discount' ? -amount : amount);

/**
 * The sums of an invoice: consumption tax is rounded once for each rate (消費税法施行令70条の10), in the way agreed with the
 * partner; 立替金 stands outside it; withholding is of the price without tax. A rate whose discounts exceed its items has
 * no tax.
 */
export function sumInvoice(lines: readonly SummedLine[], terms: Terms): InvoiceSums {
  const perRate = sumRates(lines.filter(isOfPrice), terms);
  const net = sum(perRate.map(({ taxable }) => taxable));
  const tax = sum(perRate.map((rate) => rate.tax));
  const ofKind = (kind: LineKind) => sum(lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  const [expense, advance] = [ofKind('expense'), ofKind('advance')];
  const total = net + tax + expense;
  const withholding = withhold(net, terms);
  return { perRate, net, tax, expense, total, advance, withholding, billed: total - advance - withholding };
}

function withhold(net: number, { heldBack, isWithheld, deliveredOn }: Terms): number {
  if (heldBack) return shareOfHeldBack(net, heldBack);
  return isWithheld ? calculateFeeWithholding('fee', net, deliveredOn) : 0;
}

function sumRates(lines: readonly SummedLine[], { entry, rounding }: Pick<Terms, 'entry' | 'rounding'>): RateSum[] {
  const amounts = new Map<SaleTaxCode, number>();
  for (const line of lines) amounts.set(line.taxCode, (amounts.get(line.taxCode) ?? 0) + signed(line));
  return [...amounts]
    .map(([taxCode, amount]): RateSum => {
      const { ratePercent, isReduced } = saleTaxOf(taxCode);
      return { taxCode, ratePercent, isReduced, ...splitTax(amount, ratePercent, { entry, rounding }) };
    })
    .sort((one, other) => other.ratePercent - one.ratePercent || (one.taxCode < other.taxCode ? -1 : 1));
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
