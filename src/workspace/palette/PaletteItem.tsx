import { Command } from 'cmdk';
import { memo } from 'react';
import { useMessages } from '../../ui/i18n/useMessages';
import styles from './Palette.module.css';
import type { PaletteRow } from './paletteRow';

interface PaletteItemProps {
  row: PaletteRow;
}

/** What of a row is seen; rows are made anew with every key, most of them the same. */
const SEEN = ['key', 'title', 'note', 'code', 'keys', 'effect', 'reason', 'isReasonSaid'] as const;

export const PaletteItem = memo(function PaletteItem({ row }: PaletteItemProps) {
  const say = useMessages('workspace');
  const { key, title, note, code, keys, effect, reason, isReasonSaid } = row;
  return (
    <Command.Item value={key} className={styles.item} disabled={reason !== undefined}>
      <span className={styles.code}>{code}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{isReasonSaid ? note : (reason ?? note)}</span>
      {effect ? (
        <span className={styles.effect} data-effect={effect}>
          {say(`effect.${effect}`)}
        </span>
      ) : null}
      {keys ? <kbd className={styles.keys}>{keys}</kbd> : null}
    </Command.Item>
  );
}, isSeenTheSame);

function isSeenTheSame(before: PaletteItemProps, after: PaletteItemProps): boolean {
  return SEEN.every((field) => before.row[field] === after.row[field]);
}
