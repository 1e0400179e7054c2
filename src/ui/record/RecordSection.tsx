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

/** What is read or tried in such a part, in lines no longer than are read with ease; pairs of facts (`isWide`) take more. */
export const RecordSectionText = ({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) => (
  <div className={isWide ? styles.wideText : styles.text}>{children}</div>
);

/** Rows in such a part, a few or (`isTall`) a year of months; the list scrolls by itself. */
export const RecordSectionList = ({ children, isTall = false }: { children: ReactNode; isTall?: boolean }) => (
  <div className={isTall ? styles.tall : styles.list}>{children}</div>
);
