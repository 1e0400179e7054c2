import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

/** The filters above a list or a report, in one row that wraps. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={styles.bar} aria-label={label}>
      {children}
    </search>
  );
}

/** One filter with the room it needs, in px. */
export function Filter({ width, children }: { width: number; children: ReactNode }) {
  return <div style={{ width }}>{children}</div>;
}
