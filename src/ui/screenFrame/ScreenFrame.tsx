import type { ReactNode, Ref } from 'react';
import styles from './ScreenFrame.module.css';

interface ScreenFrameProps {
  /** Names the screen for assistive technology. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLElement> | undefined;
}

/** A screen fills its pane from top to bottom: toolbar, filters, content, strips. */
export function ScreenFrame({ label, children, ref }: ScreenFrameProps) {
  return (
    <section ref={ref} className={styles.screen} aria-label={label}>
      {children}
    </section>
  );
}

/** The part of a screen that scrolls. */
export function ScreenBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** A quiet line above what a screen shows: what span it is of, when it is due. */
export function ScreenNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

/** A quiet line at the foot of a screen: checks, counts, what is selected. */
export function ScreenStrip({ children }: { children: ReactNode }) {
  return (
    <div className={styles.strip} data-sums>
      {children}
    </div>
  );
}
