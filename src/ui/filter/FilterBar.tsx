import type { ReactNode } from 'react';
import { useListWords } from '../words/listWords';
import styles from './FilterBar.module.css';

/** The filters above a list or a report, in one row that wraps. */
export function FilterBar({ children }: { children: ReactNode }) {
  const words = useListWords();
  return (
    <search className={styles.bar} aria-label={words.filters}>
      {children}
    </search>
  );
}

/** One filter with the room it needs, in px; without a width as much as its words take. */
export function Filter({ width, children }: { width?: number | undefined; children: ReactNode }) {
  return <div style={{ width }}>{children}</div>;
}
