import { formatCount } from '../../core/value/formatAmount';
import { Button } from '../button/Button';
import { useKitWords } from '../words/kitWords';
import styles from './Progress.module.css';

interface ProgressProps {
  label: string;
  done: number;
  /** Null while it is not known how much there is. */
  total: number | null;
  onCancel?: (() => void) | undefined;
}

/** Long work: how far it is, in figures and as a bar, and the way out of it. */
export function Progress({ label, done, total, onCancel }: ProgressProps) {
  const words = useKitWords();
  const figures = total === null ? formatCount(done) : `${formatCount(done)} / ${formatCount(total)}`;
  return (
    <div className={styles.progress}>
      <span className={styles.label}>{label}</span>
      <span>{figures}</span>
      {onCancel ? (
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      ) : (
        <span />
      )}
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuenow={total === null ? undefined : done}
        aria-valuemax={total ?? undefined}
        aria-valuetext={figures}
      >
        {total === null ? (
          <div className={`${styles.bar} ${styles.unknown}`} />
        ) : (
          <div
            className={styles.bar}
            style={{ width: `${total === 0 ? 100 : Math.min(100, (done / total) * 100)}%` }}
          />
        )}
      </div>
    </div>
  );
}
