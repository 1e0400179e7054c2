import type { ReactNode } from 'react';
import { EmptyState } from '../emptyState/EmptyState';
import { isComposing } from '../field/isComposing';
import { joinClasses } from '../theme/joinClasses';
import { useListWords } from '../words/listWords';
import styles from './ReadingSplit.module.css';
import type { Reading } from './useReading';

/** The rows, and beside them the record under the cursor for whoever wants it. It is read only: Enter opens it. */
export function ReadingSplit({ reading, children }: { reading: Reading; children: ReactNode }) {
  const { Screen, path, isWide, setWide, measure } = reading;
  const words = useListWords();
  return (
    <div
      ref={measure}
      className={joinClasses(styles.split, Screen && styles.read, isWide && styles.wide)}
      onKeyDownCapture={(event) => {
        if (!isWide || event.key !== 'Escape' || isComposing(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setWide(false);
      }}
    >
      <div className={styles.rows}>{children}</div>
      {Screen ? (
        <aside className={styles.pane} aria-label={words.reading.title}>
          {path === null ? (
            <EmptyState kind="empty" title={words.reading.nothing} next={words.reading.nothingNext} />
          ) : (
            <div className={styles.record} inert data-reading>
              <Screen path={path} />
            </div>
          )}
        </aside>
      ) : null}
    </div>
  );
}
