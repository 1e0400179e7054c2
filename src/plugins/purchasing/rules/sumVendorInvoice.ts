import type { Day } from '#core/value/day.ts';
import { portionOf, type Rounding } from '#core/value/rounding.ts';
import { calculateFeeWithholding } from '../../ledger/tax/rules/calculateFeeWithholding';
import { type HeldBack, shareOfHeldBack } from '../../ledger/tax/rules/heldBack';
import { splitTax, type TaxEntry } from '../../ledger/tax/rules/splitTax';
import type { Registration } from '../../sales/contract/isRegisteredOn';
import { fitTax, type PurchaseTaxCode, purchaseTaxOf } from './purchaseTaxCodes';

/** What is held back of it (源泉徴収): nothing, as of a fee, or as of a 司法書士. */
export const WITHHELD_AS = ['none', 'fee', 'scrivener'] as const;
type WithheldAs = (typeof WITHHELD_AS)[number];

interface SummedLine {
  /** Yen as the invoice means amounts; what is taken off is below zero. */
  readonly amount: number;
  readonly taxCode: PurchaseTaxCode;
}

/** The tax of a rate as the invoice has it, where its vendor rounds otherwise than agreed. */
export interface StatedTax {
  readonly taxCode: PurchaseTaxCode;
  readonly tax: number;
}

/** What an invoice says of one rate, and what of its tax is not deducted since the vendor issues no qualified invoices. */
export interface RateSum {
  /** The plainest code of the rate. */
  readonly taxCode: PurchaseTaxCode;
  readonly ratePercent: number;
  readonly isReduced: boolean;
  readonly taxable: number;
  readonly tax: number;
  /** What the rule comes to, where the invoice states another tax. */
  readonly computed?: number | undefined;
  /** Of the tax of what is not bought for other purposes (経過措置): 100 from a registered vendor. */
  readonly sharePercent: number;
  readonly lostTax: number;
}

export interface VendorInvoiceSums {
  readonly perRate: readonly RateSum[];
  readonly net: number;
  readonly tax: number;
  /** net + tax */
  readonly total: number;
  readonly withholding: number;
  /** What the vendor is to be paid. */
  readonly payable: number;
  readonly lostTax: number;
}

interface Terms {
  readonly entry: TaxEntry;
  readonly rounding: Rounding;
  readonly withheldAs: WithheldAs;
  readonly statedTaxes: readonly StatedTax[];
  /** The services were done, by which the tax is: those of the invoice a credit note takes back from. */
  readonly deliveredOn: Day;
  /** Of a credit note that names its invoice: what was held back of that one is taken back in proportion. */
  readonly heldBack?: HeldBack | undefined;
  /** When it is paid, by which the withholding is; the day of the delivery where it is not known. */
  readonly dueOn: Day | null;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Yen without tax of which income tax may be held back: what stands outside the tax was laid out. */
export const feeOf = (perRate: readonly Pick<RateSum, 'taxCode' | 'taxable'>[]): number =>
  sum(perRate.filter(({ taxCode }) => taxCode !== 'OUT').map(({ taxable }) => taxable));

/** Codes of one rate are summed together, whatever the purchase is for. */
export const rateOf = (code: PurchaseTaxCode): PurchaseTaxCode => (code === 'P10C' || code === 'P10N' ? 'P10' : code);

/**
 * The sums of a vendor's invoice: consumption tax is rounded once for each rate (消費税法施行令70条の10) as agreed with the
 * vendor, or stands as the invoice states it; withholding is of the price without tax, what stands outside the tax left out.
 */
export function sumVendorInvoice(lines: readonly SummedLine[], vendor: Registration, terms: Terms): VendorInvoiceSums {
  const rates = [...new Set(lines.map(({ taxCode }) => rateOf(taxCode)))];
  const perRate = rates
    .map((rate) => sumRate(rate, lines, vendor, terms))
    .sort((one, other) => other.ratePercent - one.ratePercent || (one.taxCode < other.taxCode ? -1 : 1));
  const net = sum(perRate.map(({ taxable }) => taxable));
  const tax = sum(perRate.map((each) => each.tax));
  const fee = feeOf(perRate);
  const withholding = withhold(fee, terms);
  const lostTax = sum(perRate.map((each) => each.lostTax));
  return { perRate, net, tax, total: net + tax, withholding, payable: net + tax - withholding, lostTax };
}

function withhold(fee: number, { heldBack, withheldAs, dueOn, deliveredOn }: Terms): number {
  if (heldBack) return shareOfHeldBack(fee, heldBack);
  return withheldAs === 'none' ? 0 : calculateFeeWithholding(withheldAs, fee, dueOn ?? deliveredOn);
}

function sumRate(rate: PurchaseTaxCode, lines: readonly SummedLine[], vendor: Registration, terms: Terms): RateSum {
  const { ratePercent, isReduced } = purchaseTaxOf(rate);
  const own = lines.filter(({ taxCode }) => rateOf(taxCode) === rate);
  const amount = sum(own.map((line) => line.amount));
  const { tax: computed } = splitTax(amount, ratePercent, terms);
  const tax = terms.statedTaxes.find(({ taxCode }) => taxCode === rate)?.tax ?? computed;
  const taxable = terms.entry === 'inclusive' ? amount - tax : amount;
  const { sharePercent } = ratePercent === 0 ? { sharePercent: 100 } : fitTax(rate, vendor, terms.deliveredOn);
  const plain = sum(own.filter(({ taxCode }) => taxCode === rate).map((line) => line.amount));
  const plainTax = splitTax(plain, ratePercent, terms).tax;
  const lostTax = plainTax - portionOf(plainTax, sharePercent, 100);
  const byRule = tax === computed ? {} : { computed };
  return { taxCode: rate, ratePercent, isReduced, taxable, tax, ...byRule, sharePercent, lostTax };
}
