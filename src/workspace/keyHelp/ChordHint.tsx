import { useMessages, useText } from '../../ui/i18n/useMessages';
import { showKeys } from '../../ui/keys/keyStroke';
import type { PendingChord } from '../../ui/keys/useKeyBindings';
import { missingRights } from '../commands/judgeCommand';
import { usePermissions } from '../commands/situation';
import styles from './ChordHint.module.css';

/** The keys that may follow, for a user who hesitates in the middle of a chord. */
export function ChordHint({ chord }: { chord: PendingChord }) {
  const say = useMessages('workspace');
  const text = useText();
  const permissions = usePermissions();
  const permitted = chord.next.filter(({ command }) => missingRights(command, permissions).length === 0);
  return (
    <aside className={styles.hint} aria-label={say('keys.chord')} aria-live="polite">
      <h2 className={styles.title}>
        <kbd>{showKeys(chord.typed)}</kbd> {say('keys.chord')}
      </h2>
      <ul className={styles.keys}>
        {permitted.map(({ strokes, command }) => (
          <li key={strokes.join(' ')} className={styles.row}>
            <kbd className={styles.key}>{showKeys(strokes.slice(chord.typed.length))}</kbd>
            {text(command.title)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
