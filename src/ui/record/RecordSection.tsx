import type { ReactNode } from 'react';
import styles from './RecordSection.module.css';

interface RecordSectionProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part below the form of a record, under a title of its own. */
export function RecordSection({ title, actions, children }: RecordSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** What is read or tried in such a part, in lines no longer than are read with ease. */
export const RecordSectionText = ({ children }: { children: ReactNode }) => (
  <div className={styles.text}>{children}</div>
);

/** A few rows in such a part; the list scrolls by itself. */
export const RecordSectionList = ({ children }: { children: ReactNode }) => (
  <div className={styles.list}>{children}</div>
);
