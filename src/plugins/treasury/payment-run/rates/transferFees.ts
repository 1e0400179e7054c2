import type { Day } from '#core/value/day.ts';
import type { PaymentLawKind } from '#plugins/payment-terms/contract/paymentLaw.ts';
import type { AgreedFees } from '../../house-bank/contract/houseBank';

/** 振込手数料: what a bank takes for a transfer, in yen with tax, below and from a limit of its amount on. */
export interface TransferFees {
  readonly effectiveFrom: Day;
  readonly limit: number;
  readonly sameBank: readonly [below: number, from: number];
  readonly otherBank: readonly [below: number, from: number];
}

/**
 * The latest on or before a day holds. To another bank 440 yen below 30,000 yen and 660 from there on, the usual tariff of
 * companies (seen 2026-11-26, medium confidence). Within a bank it depends on the contract: what is not known is not kept back.
 */
const TRANSFER_FEES: readonly TransferFees[] = [
  { effectiveFrom: '2019-10-01', limit: 30_000, sameBank: [0, 0], otherBank: [440, 660] },
];

export function transferFeesOn(day: Day): TransferFees {
  const found = TRANSFER_FEES.findLast(({ effectiveFrom }) => effectiveFrom <= day);
  if (!found) throw new Error(`there are no transfer fees for ${day}`);
  return found;
}

/** What a house bank takes by its contract, or else by the usual tariff of the day. */
export function feesOfBank(bank: AgreedFees, day: Day): TransferFees {
  const usual = transferFeesOn(day);
  const { feeSameBelow, feeSameFrom, feeOtherBelow, feeOtherFrom } = bank;
  return {
    ...usual,
    sameBank: [feeSameBelow ?? usual.sameBank[0], feeSameFrom ?? usual.sameBank[1]],
    otherBank: [feeOtherBelow ?? usual.otherBank[0], feeOtherFrom ?? usual.otherBank[1]],
  };
}

/**
 * From when on no fee may be kept back from whom a law protects, agreed or not (取適法5条1項3号 減額の禁止, 運用基準 of 2026-01-01;
 * フリーランス法5条1項2号).
 */
const DEDUCTION_ENDS: Readonly<Record<Exclude<PaymentLawKind, 'outside'>, Day>> = {
  subcontract: '2026-01-01',
  freelance: '2024-11-01',
};

export const mayDeductFee = (law: PaymentLawKind, payOn: Day): boolean =>
  law === 'outside' || payOn < DEDUCTION_ENDS[law];
