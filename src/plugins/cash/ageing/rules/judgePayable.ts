import type { Day } from '#core/value/day.ts';
import { paymentLimit } from '#plugins/payment-terms/contract/checkPaymentLaw.ts';
import type { PaymentLawKind } from '#plugins/payment-terms/contract/paymentLaw.ts';

interface OpenPayable {
  /** Stands for the day of the receipt. */
  readonly postingDate: Day;
  readonly dueOn: Day;
  readonly open: number;
}

/** The last day a payable may be paid by law (取適法3条, フリーランス法4条), and whether it is due later or still open then. */
export function judgePayable(
  { postingDate, dueOn, open }: OpenPayable,
  law: PaymentLawKind | undefined,
  asOf: Day,
): { lawfulUntil: Day | null; isBeyondLaw: boolean } {
  const lawfulUntil = open > 0 ? paymentLimit(postingDate, { isMonthly: true, kind: law ?? 'outside' }) : null;
  return { lawfulUntil, isBeyondLaw: lawfulUntil !== null && (dueOn > lawfulUntil || asOf > lawfulUntil) };
}
