import type { Day } from '#core/value/day.ts';
import { portionOf } from '#core/value/rounding.ts';
import { type AllowanceBusiness, STATUTORY_RATES } from '../rates/statutoryRates';

/** 一般, 貸倒懸念, 破産更生. */
export const CLAIM_CLASSES = ['ordinary', 'doubtful', 'bankrupt'] as const;
export type ClaimClass = (typeof CLAIM_CLASSES)[number];

/** What a customer owes on a day, in yen. */
export interface AssessedClaim {
  readonly claimClass: ClaimClass;
  readonly owed: number;
  /** What it is owed itself: no claim in substance (実質的に債権とみられないもの). */
  readonly owing: number;
  /** Pledged, guaranteed or sure to come in. */
  readonly secured: number;
  readonly percent: number;
}

export interface Assessment {
  /** What the rate is taken of, in yen. */
  readonly base: number;
  readonly allowance: number;
}

/** @throws Error where no rate holds: the rates have no gaps */
export function requireRate(business: AllowanceBusiness, yearFrom: Day): number {
  const found = STATUTORY_RATES.find(
    ({ business: of, effectiveFrom, effectiveThrough }) =>
      of === business && effectiveFrom <= yearFrom && (effectiveThrough === null || yearFrom <= effectiveThrough),
  );
  if (!found) throw new Error(`no rate of allowance for ${business} from ${yearFrom}`);
  return found.perMille;
}

/**
 * The allowance for each claim: ordinary ones together at 法定繰入率, cut to yen of their sum and told by claim so that they add
 * up; doubtful and bankrupt ones each at its percent of what is not secured, cut to yen. What a customer is owed counts
 * against an ordinary claim, and never makes it negative.
 */
export function calculateAllowance(claims: readonly AssessedClaim[], perMille: number): Assessment[] {
  let sum = 0;
  let told = 0;
  return claims.map(({ claimClass, owed, owing, secured, percent }) => {
    if (claimClass !== 'ordinary') {
      const base = Math.max(0, owed - secured);
      return { base, allowance: portionOf(base, percent, 100) };
    }
    const base = Math.max(0, owed - Math.max(0, owing));
    sum += base;
    const allowance = portionOf(sum, perMille, 1000) - told;
    told += allowance;
    return { base, allowance };
  });
}
