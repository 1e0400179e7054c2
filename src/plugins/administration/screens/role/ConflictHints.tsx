import { TriangleAlert } from 'lucide-react';
import { RIGHT_CONFLICTS } from '#core/permission/conflicts.ts';
import { useMessages, useText } from '#ui/i18n/useMessages.ts';
import styles from './Role.module.css';

/** Rights that one hand should not hold together, and why: a hint, since a small company may have to live with it. */
export function ConflictHints({ codes }: { codes: readonly string[] }) {
  const say = useMessages('administration');
  const text = useText();
  if (codes.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-label={say('role.conflicts')}>
      <p>
        <TriangleAlert size={14} aria-hidden="true" /> {say('role.conflictsInOneHand', { count: codes.length })}
      </p>
      <ul className={styles.words}>
        {RIGHT_CONFLICTS.filter(({ code }) => codes.includes(code)).map(({ code, title, reason }) => (
          <li key={code}>
            <strong>{text(title)}</strong> {text(reason)}
          </li>
        ))}
      </ul>
    </section>
  );
}
