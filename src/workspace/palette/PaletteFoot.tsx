import { useMessages } from '../../ui/i18n/useMessages';
import { showKeys } from '../../ui/keys/keyStroke';
import styles from './Palette.module.css';

/** What the keys do here. */
export function PaletteFoot({ count }: { count: number }) {
  const say = useMessages('workspace');
  const hints = [
    ['enter', 'palette.hintHere'],
    ['ctrl+enter', 'palette.hintNewTab'],
    ['alt+enter', 'palette.hintOtherPane'],
  ] as const;
  return (
    <footer className={styles.foot}>
      {hints.map(([keys, words]) => (
        <span key={keys}>
          <kbd>{showKeys([keys])}</kbd> {say(words)}
        </span>
      ))}
      <span className={styles.modesHint}>&gt; # @ = ?</span>
      <span role="status">{say('palette.count', { count })}</span>
    </footer>
  );
}
