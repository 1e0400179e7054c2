import { Refusal } from '#core/contract/refusal.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Call } from '#server/plugin.ts';
import { findLongestWait } from '../contract/checkPaymentLaw';
import type { TermRule } from '../contract/findDueDate';
import type { PaymentLawKind } from '../contract/paymentLaw';
import { paymentLawOn } from '../rates/paymentLaws';

/**
 * Refuses a term by which a vendor under the law is paid too late, with the delivery that shows it.
 * @throws Refusal treasury/term-beyond-law
 */
export function requireLawfulTerm(
  term: TermRule & { readonly code: string; readonly title: string },
  kind: PaymentLawKind,
  { today, locale }: Pick<Call, 'today' | 'locale'>,
): void {
  const law = paymentLawOn(kind, today);
  const wait = findLongestWait(term, today, kind);
  if (!law || !wait || wait.isWithin) return;
  throw new Refusal('treasury/term-beyond-law', {
    paymentTerm: `${term.code} ${term.title}`,
    law: law.title[locale],
    article: law.article[locale],
    received: formatDay(wait.received),
    due: formatDay(wait.due),
    limit: formatDay(wait.limit),
  });
}
