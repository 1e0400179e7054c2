import type { InvoiceState } from './invoiceMachine';

/**
 * What became of mailing an invoice: 送信中; 送信済; written to a file, as there is no mail server; certainly not sent; and
 * 不明, which may or may not have gone out.
 */
export const MAIL_OUTCOMES = ['sending', 'sent', 'written', 'refused', 'unknown'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

export interface MailAttempt {
  readonly outcome: MailOutcome;
  /** ISO instant. */
  readonly begunAt: string;
}

/** Longer than a mail can take: whoever was at it has gone. */
const SENDING_AT_MOST_MS = 180_000;

/** An attempt as it stands at an instant: one that was never ended is not known. */
export const outcomeAt = ({ outcome, begunAt }: MailAttempt, at: string): MailOutcome =>
  outcome === 'sending' && Date.parse(at) - Date.parse(begunAt) > SENDING_AT_MOST_MS ? 'unknown' : outcome;

/** Why an invoice is not mailed unless somebody says that it shall be all the same; nobody can while it is being sent. */
export type MailDoubt = 'under-way' | 'unknown' | 'before' | 'written' | 'otherwise';

/**
 * What is against mailing an invoice at an instant, the gravest first. One whose mail was refused is free to go.
 * `otherwise`: it was marked as sent by post or by hand.
 */
export function findMailDoubt(
  state: InvoiceState,
  attempts: readonly MailAttempt[],
  at: string,
): MailDoubt | undefined {
  const outcomes = new Set(attempts.map((attempt) => outcomeAt(attempt, at)));
  if (outcomes.has('sending')) return 'under-way';
  if (outcomes.has('unknown')) return 'unknown';
  if (outcomes.has('sent')) return 'before';
  if (outcomes.has('written')) return 'written';
  return state === 'sent' ? 'otherwise' : undefined;
}
