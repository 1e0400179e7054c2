import type { KeyboardEvent, Ref } from 'react';
import { formatCount } from '../../core/value/formatAmount';
import type { Say } from '../i18n/useMessages';
import { joinClasses } from '../theme/joinClasses';
import { useListWords } from '../words/listWords';
import styles from './FigureStrip.module.css';
import type { ShownFigure } from './useListFigures';

interface FigureStripProps {
  figures: readonly ShownFigure[];
  say: Say;
  ref: Ref<HTMLDivElement>;
}

/** Figures at the top of a list; each is a switch that narrows the list to what it counts. Arrows walk them. */
export function FigureStrip({ figures, say, ref }: FigureStripProps) {
  const words = useListWords();
  return (
    <div ref={ref} className={styles.strip} role="toolbar" aria-label={words.figures} onKeyDown={walk}>
      {figures.map(({ name, count, isWarning, isPressed, press }) => (
        <button
          key={name}
          type="button"
          className={joinClasses(styles.figure, isWarning && count ? styles.warning : undefined)}
          aria-pressed={isPressed}
          onClick={press}
        >
          <span>{say(`figures.${name}`)}</span>
          <strong>{count === undefined ? '–' : formatCount(count)}</strong>
        </button>
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button.matches(':focus'));
  event.preventDefault();
  buttons[(place + step + buttons.length) % buttons.length]?.focus();
}
