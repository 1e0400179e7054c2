import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { RequestNotes } from '#ui/approval/RequestParts.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import styles from '../../pay-run/screens/PayRun.module.css';
import type { listPayments, PayTie } from '../contract/payment';

/** Payslips, books and payments of a run beside each other, and whether they are the same. */
export function TieFacts({ tie }: { tie: PayTie }) {
  const say = useMessages('payroll');
  if (tie.slips === null) return null;
  const parts = (['slips', 'journal', 'bank', 'cash', 'held', 'open'] as const).filter(
    (name) => name === 'slips' || name === 'journal' || tie[name] !== 0,
  );
  return (
    <section className={styles.head} aria-label={say('payment.tie.label')}>
      <dl className={styles.facts}>
        {parts.map((name) => (
          <div key={name} className={styles.fact}>
            <dt>{say(`payment.tie.${name}`)}</dt>
            <dd>{formatAmount(tie[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <Pill tone={tie.isTied ? 'success' : 'danger'}>
        {say(tie.isTied ? 'payment.tie.tied' : 'payment.tie.differs')}
      </Pill>
    </section>
  );
}

/** The tie-out of a run, and who is left out of its bank file. */
export function PayTieStrip({ read: { tie, open } }: { read: OutputOf<typeof listPayments> }) {
  const say = useMessages('payroll');
  const leftOut = open.filter(({ why }) => why !== null);
  return (
    <>
      <TieFacts tie={tie} />
      {leftOut.length > 0 ? (
        <section className={styles.head} aria-label={say('payment.leftOut')}>
          <RequestNotes
            title={say('payment.leftOut')}
            notes={leftOut.map(({ employee, name, message }) => ({
              text: say('payment.leftOutLine', { employee, name, message }),
            }))}
          />
        </section>
      ) : null}
    </>
  );
}
