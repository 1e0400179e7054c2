import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '../field/isComposing';
import { goToRows, screenOf } from '../landing/rows';
import { useListWords } from '../words/listWords';
import styles from './FilterBar.module.css';

/** The filters above a list or a report, in one row that wraps. ↓ and Enter lead on to the rows. */
export function FilterBar({ children }: { children: ReactNode }) {
  const words = useListWords();
  return (
    <search className={styles.bar} aria-label={words.filters} onKeyDown={leadToRows}>
      {children}
    </search>
  );
}

/** What a field or a button of its own has answered is left to it. */
function leadToRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || isComposing(event) || ctrlKey || altKey || metaKey || shiftKey) return;
  if ((key !== 'Enter' && key !== 'ArrowDown') || !(target instanceof HTMLInputElement)) return;
  if (goToRows(screenOf(target))) event.preventDefault();
}

/** One filter with the room it needs, in px; without a width as much as its words take. */
export function Filter({ width, children }: { width?: number | undefined; children: ReactNode }) {
  return <div style={{ width }}>{children}</div>;
}
