import { CircleCheck, Scale } from 'lucide-react';
import { formatAmount } from '../../../../core/value/formatAmount';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { Pill } from '../../../../ui/pill/Pill';
import type { FormBalance } from '../parts/balanceForm';
import styles from './BalanceFooter.module.css';

interface BalanceFooterProps {
  balance: FormBalance;
  lineCount: number;
  /** How its amounts are written; whole yen, unless the document is in another currency. */
  format?: (amount: number) => string;
}

/** Both sums and what is between them, always in sight below the lines. */
export function BalanceFooter({ balance, lineCount, format = formatAmount }: BalanceFooterProps) {
  const say = useMessages('ledger');
  const { debit, credit, difference } = balance;
  return (
    <footer className={styles.footer} data-sums>
      <span className={styles.keys}>{say('document.keys')}</span>
      <dl className={styles.sums} aria-live="polite">
        <div>
          <dt>{say('document.linesCount', { count: lineCount })}</dt>
        </div>
        <div>
          <dt>{say('document.debitTotal')}</dt>
          <dd>{format(debit)}</dd>
        </div>
        <div>
          <dt>{say('document.creditTotal')}</dt>
          <dd>{format(credit)}</dd>
        </div>
        <div data-difference={difference !== 0 || undefined}>
          <dt>{say('document.difference')}</dt>
          <dd>{format(Math.abs(difference))}</dd>
        </div>
        <div>
          <dd>
            <BalancePill balance={balance} format={format} />
          </dd>
        </div>
      </dl>
    </footer>
  );
}

function BalancePill({ balance, format }: { balance: FormBalance; format: (amount: number) => string }) {
  const { debit, credit, difference } = balance;
  const say = useMessages('ledger');
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
      {say('document.lacking', { side, amount: format(Math.abs(difference)) })}
    </Pill>
  );
}
