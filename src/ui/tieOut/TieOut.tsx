import { formatAmount } from '../../core/value/formatAmount';
import { CheckPill } from '../pill/CheckPill';
import styles from './TieOut.module.css';

interface TieOutProps {
  label: string;
  parts: readonly (readonly [title: string, amount: number])[];
  /** How an amount is written, where it is not yen. */
  show?: (amount: number) => string;
  isTied: boolean;
  /** Said where they tie, and where they do not. */
  says: string;
}

/** Figures that must be the same, beside each other, and whether they are. */
export function TieOut({ label, parts, show = (amount) => formatAmount(amount), isTied, says }: TieOutProps) {
  return (
    <section className={styles.strip} aria-label={label}>
      <dl className={styles.facts}>
        {parts.map(([title, amount]) => (
          <div key={title} className={styles.fact}>
            <dt>{title}</dt>
            <dd>{show(amount)}</dd>
          </div>
        ))}
      </dl>
      <CheckPill holds={isTied}>{says}</CheckPill>
    </section>
  );
}
