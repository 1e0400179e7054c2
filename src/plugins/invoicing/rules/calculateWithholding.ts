import type { Day } from '#core/value/day.ts';
import { portionOf } from '#core/value/rounding.ts';
import { feeWithholdingOn } from '../rates/feeWithholding';

const WHOLE = 100_000;

/**
 * 源泉徴収税額 of a fee paid on a day (所得税法204条): roundDown of each part. The fee is without consumption tax where the
 * invoice shows that apart (平成元年直法6-1).
 * @example calculateWithholding(1_500_000, '2026-11-30') // 204,200
 */
export function calculateWithholding(fee: number, day: Day): number {
  const rates = feeWithholdingOn(day);
  if (!rates || fee <= 0) return 0;
  const within = Math.min(fee, rates.limit);
  return portionOf(within, rates.per100k, WHOLE) + portionOf(fee - within, rates.per100kBeyond, WHOLE);
}
