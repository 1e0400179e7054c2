import type { ActPreviewProps } from '#core/plugin/actParts.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import styles from './Differences.module.css';

export interface Changes {
  /** What is given, and what is taken away, in words. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What a change gives and takes away. */
export default function Differences({ on: { added, removed } }: Pick<ActPreviewProps<unknown, Changes>, 'on'>) {
  const say = useMessages('administration');
  return (
    <>
      <Side label={say('role.adds')} words={added} sign="+" />
      <Side label={say('role.takes')} words={removed} sign="−" />
    </>
  );
}

/** What comes, or what goes, one line each. */
function Side({ label, words, sign }: { label: string; words: readonly string[]; sign: string }) {
  if (words.length === 0) return null;
  return (
    <section className={styles.differences} aria-label={label}>
      <h3 className={styles.label}>
        {label} ({words.length})
      </h3>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            {sign} {word}
          </li>
        ))}
      </ul>
    </section>
  );
}
