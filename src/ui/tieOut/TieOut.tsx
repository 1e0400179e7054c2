import { formatAmount } from '../../core/value/formatAmount';
import { CheckPill } from '../pill/CheckPill';
import styles from './TieOut.module.css';

interface TieOutProps {
  label: string;
  parts: readonly (readonly [title: string, yen: number])[];
  isTied: boolean;
  /** Said where they tie, and where they do not. */
  says: string;
}

/** Figures that must be the same, beside each other, and whether they are. */
export function TieOut({ label, parts, isTied, says }: TieOutProps) {
  return (
    <section className={styles.strip} aria-label={label}>
      <dl className={styles.facts}>
        {parts.map(([title, yen]) => (
          <div key={title} className={styles.fact}>
            <dt>{title}</dt>
            <dd>{formatAmount(yen)}</dd>
          </div>
        ))}
      </dl>
      <CheckPill holds={isTied}>{says}</CheckPill>
    </section>
  );
}
