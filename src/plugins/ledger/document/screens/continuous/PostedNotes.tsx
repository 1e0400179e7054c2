import type { KeyboardEvent } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { isComposing } from '#ui/field/isComposing.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useShownKeys } from '#ui/keys/ShownKeysContext.ts';
import type { PostedNote } from './continuous';
import styles from './PostedNotes.module.css';

interface PostedNotesProps {
  notes: readonly PostedNote[];
  onOpen: (id: string) => void;
  /** Esc: back to what is typed. */
  onLeave: () => void;
}

/** The documents posted last, beside the one being typed. Arrows walk them, F6 copies the one under the cursor, Enter opens it. */
export function PostedNotes({ notes, onOpen, onLeave }: PostedNotesProps) {
  const say = useMessages('ledger');
  const go = useShownKeys('accounting:go-to-posted') ?? '';
  const copy = useShownKeys('accounting:copy-last-document') ?? '';
  if (notes.length === 0) return null;
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (isComposing(event)) return;
    const item = event.currentTarget.closest('li');
    if (event.key === 'ArrowDown') item?.nextElementSibling?.querySelector('button')?.focus();
    else if (event.key === 'ArrowUp') item?.previousElementSibling?.querySelector('button')?.focus();
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className={styles.notes} data-sums aria-label={say('continuous.posted')}>
      <h2>{say('continuous.posted')}</h2>
      <ol>
        {notes.map(({ id, number, postingDate, amount, memo }, index) => (
          <li key={id}>
            <button
              type="button"
              data-posted={id}
              tabIndex={index === 0 ? 0 : -1}
              onKeyDown={walk}
              onClick={() => onOpen(id)}
            >
              <span>{number}</span>
              <span>{formatDay(postingDate)}</span>
              <strong>{amount}</strong>
              <span className={styles.memo}>{memo}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{say('continuous.hint', { go, copy })}</p>
    </section>
  );
}

const SELECTOR = 'button[data-posted]';

/** The document under the cursor of the list; null while the focus is elsewhere. */
export function notedAtFocus(): string | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? (activeElement.dataset.posted ?? null) : null;
}

export const focusNotes = (within: HTMLElement | null): void => within?.querySelector<HTMLElement>(SELECTOR)?.focus();
