import { useMessages } from '../../../../ui/i18n/useMessages';
import styles from '../DashboardScreen.module.css';

const HINTS = [
  ['Ctrl+K', 'palette'],
  ['F1', 'help'],
  ['Alt+1…9', 'tabs'],
  ['Alt+W', 'close'],
  ['Ctrl+\\', 'split'],
  ['Alt+M', 'menu'],
] as const;

/** The keys to begin with; F1 knows the rest. */
export function KeyHints() {
  const say = useMessages('assistant');
  return (
    <section>
      <h2 className={styles.title}>{say('keys.title')}</h2>
      <dl className={styles.keys}>
        {HINTS.map(([keys, name]) => (
          <div key={name}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{say(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
