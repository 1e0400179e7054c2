import type { Day } from '#core/value/day.ts';
import { portionOf } from '#core/value/rounding.ts';
import { FEE_WITHHOLDINGS, type FeeKind } from '../rates/feeWithholding';

/**
 * 源泉徴収税額 of a fee paid on a day (所得税法204条・205条): roundDown. The fee is without consumption tax where the invoice
 * shows that apart (平成元年直法6-1). 0 before the days the rates are known for.
 * @example calculateFeeWithholding('fee', 1_500_000, '2026-11-30') // 204,200
 */
export function calculateFeeWithholding(kind: FeeKind, fee: number, day: Day): number {
  const rates = FEE_WITHHOLDINGS.findLast(({ effectiveFrom }) => effectiveFrom <= day);
  const band = rates?.bands.find((each) => each.kind === kind && (each.through === null || fee <= each.through));
  return band && fee > 0 ? portionOf(fee, band.per100k, 100_000) + band.add : 0;
}
