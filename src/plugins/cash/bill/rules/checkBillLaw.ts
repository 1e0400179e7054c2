import type { Day } from '#core/value/day.ts';
import { paymentLimit } from '#plugins/payment-terms/contract/checkPaymentLaw.ts';
import type { PaymentLawKind } from '#plugins/payment-terms/contract/paymentLaw.ts';
import { NOTE_BAN } from '../rates/noteBan';

interface Issued {
  readonly kind: 'note' | 'claim';
  readonly on: Day;
  readonly dueOn: Day;
  /** The days what it pays for was received; the day of the posting stands for it. */
  readonly received: readonly Day[];
}

/**
 * What the law has against a bill: a note to a vendor under 取適法, or one that turns into money after the last day of
 * payment. Months count as closed as a whole, as most are.
 */
export function checkBillLaw(
  law: PaymentLawKind,
  { kind, on, dueOn, received }: Issued,
): { readonly fault: 'note' } | { readonly fault: 'late'; readonly limit: Day } | null {
  if (law === 'subcontract' && kind === 'note' && on >= NOTE_BAN.effectiveFrom) return { fault: 'note' };
  const limits = received.flatMap((each) => paymentLimit(each, { isMonthly: true, kind: law }) ?? []);
  const [limit] = limits.sort();
  return limit !== undefined && dueOn > limit ? { fault: 'late', limit } : null;
}
