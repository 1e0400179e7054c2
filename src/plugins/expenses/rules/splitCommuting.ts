import type { Day } from '../../../core/value/day';
import { PUBLIC_TRANSPORT_LIMIT, VEHICLE_LIMITS } from '../rates/commutingLimits';

interface Commuting {
  /** Yen for one month. */
  readonly amount: number;
  /** Kilometres one way by one's own vehicle; null by public transport. */
  readonly km: number | null;
  readonly paidOn: Day;
}

/**
 * 通勤手当: what of a month's commuting allowance is free of income tax, and what is taxed, in yen.
 * @example splitCommuting({ amount: 10_000, km: 1.9, paidOn: '2026-04-25' }) // { nonTaxable: 0, taxable: 10000 }
 */
export function splitCommuting({ amount, km, paidOn }: Commuting): { nonTaxable: number; taxable: number } {
  const nonTaxable = Math.min(amount, km === null ? PUBLIC_TRANSPORT_LIMIT : vehicleLimit(km, paidOn));
  return { nonTaxable, taxable: amount - nonTaxable };
}

function vehicleLimit(km: number, paidOn: Day): number {
  const table = VEHICLE_LIMITS.findLast(({ effectiveFrom }) => effectiveFrom <= paidOn);
  return table?.bands.find(([from, below]) => km >= from && km < below)?.[2] ?? 0;
}
