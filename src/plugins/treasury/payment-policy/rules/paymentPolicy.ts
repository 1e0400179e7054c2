import type { Day } from '#core/value/day.ts';

/** When a person has to look before a transfer leaves. */
export interface PaymentPolicy {
  /** Yen to one partner in one run: from here on it is looked at by itself. */
  readonly limit: number;
  /** So many days after its account changed, a partner is paid only once somebody has asked it. */
  readonly restDays: number;
  /** Items so near to each other, in days, count as one that was split. */
  readonly splitDays: number;
  /** So many days back, an invoice of somebody who looks like the partner counts as the same invoice. */
  readonly sameInvoiceDays: number;
}

export const POLICY_FIELDS = ['limit', 'restDays', 'splitDays', 'sameInvoiceDays'] as const;
export type PolicyField = (typeof POLICY_FIELDS)[number];

/** Less is looked at with a higher limit, and with fewer days. */
const isLooser = (field: PolicyField, one: number, other: number): boolean =>
  field === 'limit' ? one > other : one < other;

/** In which fields a policy looks at less than another. */
export const findLooser = (policy: PaymentPolicy, than: PaymentPolicy): PolicyField[] =>
  POLICY_FIELDS.filter((field) => isLooser(field, policy[field], than[field]));

/** A policy that two persons gave to the company. */
export interface DatedPolicy extends PaymentPolicy {
  readonly effectiveFrom: Day;
  /** Of two from the same day, the later decided holds. */
  readonly approvedAt: string;
}

/** Those that have come to hold up to a day, one after the other; the last one holds. */
export const policiesUntil = <P extends DatedPolicy>(policies: readonly P[], day: Day): P[] =>
  policies
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));

const orderOf = ({ effectiveFrom, approvedAt }: DatedPolicy) => `${effectiveFrom} ${approvedAt}`;

/**
 * The policy that would hold without what somebody widened: of each field the strictest value such a step began from. A step
 * that was taken back since, by one at least as strict as what it began from, counts no more.
 */
export function withoutWidenings<P extends PaymentPolicy>(
  standard: PaymentPolicy,
  steps: readonly P[],
  isTheirs: (step: P) => boolean,
): PaymentPolicy {
  const now = { ...(steps.at(-1) ?? standard) };
  for (const field of POLICY_FIELDS) {
    for (const [at, step] of steps.entries()) {
      const before = (steps[at - 1] ?? standard)[field];
      const stands = steps.slice(at).every((later) => isLooser(field, later[field], before));
      if (isTheirs(step) && stands && isLooser(field, now[field], before)) now[field] = before;
    }
  }
  const { limit, restDays, splitDays, sameInvoiceDays } = now;
  return { limit, restDays, splitDays, sameInvoiceDays };
}
