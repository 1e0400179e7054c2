import { memo } from 'react';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { Pill } from '../../ui/pill/Pill';
import styles from './KeySettings.module.css';
import type { SettingRow } from './settingRows';

interface KeyRowProps {
  readonly id: string;
  readonly row: SettingRow;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onChoose: () => void;
}

const TONES = { read: 'neutral', draft: 'info', post: 'warning', destroy: 'danger' } as const;

/** What a command is called, where it works, what it does to the books, and its keys. */
export function KeyRow({ id, row, isMarked, onMark, onChoose }: KeyRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above the list is where the keys are read
    // biome-ignore lint/a11y/useFocusableInteractive: as above, it is marked and not focused
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      className={styles.row}
      onClick={onMark}
      onDoubleClick={onChoose}
    >
      <RowContent row={row} />
    </div>
  );
}

const RowContent = memo(function RowContent({ row: { command, screen, keys, isOwn } }: { row: SettingRow }) {
  const say = useMessages('workspace');
  const text = useText();
  return (
    <>
      <span className={styles.title}>{text(command.title)}</span>
      <span className={styles.place}>{screen ? text(screen) : say('keySettings.everywhere')}</span>
      <span>
        {command.effect === 'read' ? null : <Pill tone={TONES[command.effect]}>{say(`effect.${command.effect}`)}</Pill>}
      </span>
      <span>{isOwn ? <Pill tone="accent">{say('keySettings.own')}</Pill> : null}</span>
      <span className={styles.keys}>
        {keys.length === 0 ? <span className={styles.none}>{say('keySettings.none')}</span> : null}
        {keys.map((shown) => (
          <kbd key={shown} className={styles.key}>
            {shown}
          </kbd>
        ))}
      </span>
    </>
  );
});
