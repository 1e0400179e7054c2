import hidden from '../theme/visuallyHidden.module.css';
import { useKitWords } from '../words/kitWords';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  rows?: number;
  /** Widths of the columns to come, in px; 0 takes what is left. */
  columns?: readonly number[];
}

/** The shape of rows to come. Shows itself after 150 ms, so a quick answer never flickers. */
export function Skeleton({ rows = 8, columns = [64, 0, 96] }: SkeletonProps) {
  const words = useKitWords();
  return (
    <div className={styles.skeleton} role="status">
      <span className={hidden.hidden}>{words.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={styles.row} aria-hidden="true">
          {columns.map((width, column) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={column}
              className={styles.bar}
              style={width ? { width: width * (0.6 + ((row * 7 + column * 3) % 5) / 10) } : { flex: 1 }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
