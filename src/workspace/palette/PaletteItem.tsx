import { Command } from 'cmdk';
import type { MouseEvent } from 'react';
import type { OpenWhere } from '../../core/plugin/manifest';
import { useMessages } from '../../ui/i18n/useMessages';
import styles from './Palette.module.css';
import type { PaletteRow } from './paletteRow';

interface PaletteItemProps {
  row: PaletteRow;
  onChoose: (row: PaletteRow, where: OpenWhere) => void;
}

export function PaletteItem({ row, onChoose }: PaletteItemProps) {
  const say = useMessages('workspace');
  const { key, title, note, code, keys, effect, reason, isReasonSaid } = row;
  const choose = (event: MouseEvent) => onChoose(row, event.ctrlKey || event.metaKey ? 'newTab' : 'here');
  return (
    <Command.Item value={key} className={styles.item} disabled={reason !== undefined} onClick={choose}>
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
