import { memo } from 'react';
import type { Say } from '../../ui/i18n/useMessages';
import { matchedParts } from './matchedParts';
import styles from './Palette.module.css';
import { faceOf } from './PaletteFace';
import type { PaletteRow } from './paletteRow';

interface PaletteItemProps {
  id: string;
  /** From the palette: fourteen rows that each look for the words of the language are felt at a key. */
  say: Say;
  row: PaletteRow;
  /** What is typed: its letters stand out in the title. */
  typed: string;
  /** Rows of its group have numbers: it keeps the room of one. */
  hasCode: boolean;
  isSelected: boolean;
}

/**
 * Drawn anew only where its hit is another one, or is made anew: an arrow key draws two. cmdk walks what bears its mark, so
 * no row has to be registered with it, which was a good part of every key.
 */
export const PaletteItem = memo(function PaletteItem(props: PaletteItemProps) {
  const { id, say, row, typed, hasCode, isSelected } = props;
  const { key, title, note, code, keys, face, effect, reason, isReasonSaid } = row;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option that is active
    <div
      id={id}
      role="option"
      cmdk-item=""
      data-value={key}
      className={styles.item}
      aria-selected={isSelected}
      aria-disabled={reason !== undefined}
    >
      {faceOf(face)}
      {hasCode ? <span className={styles.code}>{code}</span> : null}
      <span className={styles.title}>
        {matchedParts(title, typed).map(({ text, isMatched }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title have no other name than their place
          isMatched ? <b key={at}>{text}</b> : text,
        )}
      </span>
      <span className={styles.note}>{isReasonSaid ? note : (reason ?? note)}</span>
      {effect ? (
        <span className={styles.effect} data-effect={effect}>
          {say(`effect.${effect}`)}
        </span>
      ) : null}
      {keys ? <kbd className={styles.keys}>{keys}</kbd> : null}
    </div>
  );
});
