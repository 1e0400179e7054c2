import { CircleCheck, Scale } from 'lucide-react';
import { formatAmount } from '../../../../core/value/formatAmount';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { Pill } from '../../../../ui/pill/Pill';
import styles from './BalanceFooter.module.css';
import type { FormBalance } from './balanceForm';

/** Both sums and what is between them, always in sight below the lines. */
export function BalanceFooter({ balance, lineCount }: { balance: FormBalance; lineCount: number }) {
  const say = useMessages('accounting');
  const { debit, credit, difference } = balance;
  return (
    <footer className={styles.footer}>
      <span className={styles.keys}>{say('document.keys')}</span>
      <dl className={styles.sums} aria-live="polite">
        <div>
          <dt>{say('document.linesCount', { count: lineCount })}</dt>
        </div>
        <div>
          <dt>{say('document.debitTotal')}</dt>
          <dd>{formatAmount(debit)}</dd>
        </div>
        <div>
          <dt>{say('document.creditTotal')}</dt>
          <dd>{formatAmount(credit)}</dd>
        </div>
        <div data-difference={difference !== 0 || undefined}>
          <dt>{say('document.difference')}</dt>
          <dd>{formatAmount(Math.abs(difference))}</dd>
        </div>
        <div>
          <dd>
            <BalancePill balance={balance} />
          </dd>
        </div>
      </dl>
    </footer>
  );
}

function BalancePill({ balance: { debit, credit, difference } }: { balance: FormBalance }) {
  const say = useMessages('accounting');
  if (debit === 0 && credit === 0) return <Pill tone="neutral">{say('document.notStarted')}</Pill>;
  if (difference === 0) {
    return (
      <Pill tone="success" icon={CircleCheck}>
        {say('document.balanced')}
      </Pill>
    );
  }
  const side = say(difference > 0 ? 'side.credit' : 'side.debit');
  return (
    <Pill tone="warning" icon={Scale}>
      {say('document.lacking', { side, amount: formatAmount(Math.abs(difference)) })}
    </Pill>
  );
}
