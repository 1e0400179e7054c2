import { Command } from 'cmdk';
import { useMessages } from '../../ui/i18n/useMessages';
import styles from './Palette.module.css';
import type { PaletteRow } from './paletteRow';

interface PaletteItemProps {
  row: PaletteRow;
}

export function PaletteItem({ row }: PaletteItemProps) {
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
}
