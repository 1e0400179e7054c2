import { portionOf } from '#core/value/rounding.ts';

/** What an invoice held back (源泉徴収) of which fee, and what its credit notes have left of both. Yen. */
export interface HeldBack {
  readonly fee: number;
  readonly withholding: number;
  readonly feeLeft: number;
  readonly withholdingLeft: number;
}

/**
 * What of the withholding goes with a part of the fee that is taken back: roundDown in proportion, and with the last of the
 * fee all that is left.
 */
export function shareOfHeldBack(fee: number, { feeLeft, withholdingLeft, ...whole }: HeldBack): number {
  if (fee <= 0 || whole.fee <= 0) return 0;
  if (fee >= feeLeft) return withholdingLeft;
  return Math.min(withholdingLeft, portionOf(whole.withholding, fee, whole.fee));
}
