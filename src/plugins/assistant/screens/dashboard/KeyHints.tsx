import { useMessages } from '#ui/i18n/useMessages.ts';
import { useShownKeys } from '#ui/keys/ShownKeysContext.ts';
import styles from './Dashboard.module.css';

const HINTS = [
  ['open-palette', 'palette'],
  ['open-key-help', 'help'],
  ['next-tab', 'tabs'],
  ['close-tab', 'close'],
  ['split', 'split'],
  ['toggle-menu', 'menu'],
] as const;

/** The keys to begin with, as the user has them; the key help knows the rest. */
export function KeyHints() {
  const say = useMessages('assistant');
  return (
    <section>
      <h2 className={styles.title}>{say('keys.title')}</h2>
      <dl className={styles.keys}>
        {HINTS.map(([command, name]) => (
          <KeyHint key={name} command={`workspace:${command}`} meaning={say(`keys.${name}`)} />
        ))}
      </dl>
    </section>
  );
}

/** A command without keys has no line here. */
function KeyHint({ command, meaning }: { command: string; meaning: string }) {
  const keys = useShownKeys(command);
  if (!keys) return null;
  return (
    <div>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{meaning}</dd>
    </div>
  );
}
