import type { OutputOf } from '#core/contract/endpoint.ts';
import { RequestNotes } from '#ui/approval/RequestParts.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { TieOut } from '#ui/tieOut/TieOut.tsx';
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
    <TieOut
      label={say('payment.tie.label')}
      parts={parts.map((name) => [say(`payment.tie.${name}`), tie[name] ?? 0])}
      isTied={tie.isTied}
      says={say(tie.isTied ? 'payment.tie.tied' : 'payment.tie.differs')}
    />
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
