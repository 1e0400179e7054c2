import { CircleCheck, Scale } from 'lucide-react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import type { FormBalance } from '../parts/balanceForm';
import styles from './BalanceFooter.module.css';

interface BalanceFooterProps {
  balance: FormBalance;
  lineCount: number;
  /** How its amounts are written; whole yen, unless the document is in another currency. */
  format?: (amount: number) => string;
}

/** Both sums with the balance between them, always in sight below the lines. */
export function BalanceFooter({ balance, lineCount, format = formatAmount }: BalanceFooterProps) {
  const say = useMessages('ledger');
  const { debit, credit, difference } = balance;
  return (
    <footer className={styles.footer} data-sums>
      <span className={styles.keys}>{say('document.keys')}</span>
      <dl className={styles.sums} aria-live="polite">
        <div>
          <dt>{say('document.debitTotal')}</dt>
          <dd>{format(debit)}</dd>
        </div>
        <div className={styles.between} data-difference={difference !== 0 || undefined}>
          <BalanceBar balance={balance} />
          <dt>{say('document.difference')}</dt>
          <dd>{format(Math.abs(difference))}</dd>
        </div>
        <div>
          <dt>{say('document.creditTotal')}</dt>
          <dd>{format(credit)}</dd>
        </div>
      </dl>
      <p className={styles.state}>
        <span>{say('document.linesCount', { count: lineCount })}</span>
        <BalancePill balance={balance} format={format} />
      </p>
    </footer>
  );
}

/** How far the lesser side has come; full and of the good colour when the document balances. The words beside it say the same. */
function BalanceBar({ balance: { debit, credit, difference } }: { balance: FormBalance }) {
  const most = Math.max(Math.abs(debit), Math.abs(credit));
  const reached = most === 0 ? 0 : Math.min(Math.max(Math.min(debit, credit) / most, 0), 1);
  const isBalanced = most > 0 && difference === 0;
  return (
    <div
      className={styles.bar}
      data-balanced={isBalanced || undefined}
      data-lacks={difference === 0 ? undefined : difference > 0 ? 'credit' : 'debit'}
      aria-hidden="true"
    >
      <div style={{ transform: `scaleX(${reached})` }} />
    </div>
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
