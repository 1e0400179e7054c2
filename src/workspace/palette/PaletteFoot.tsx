import { memo } from 'react';
import { useMessages } from '../../ui/i18n/useMessages';
import { showKeys } from '../../ui/keys/keyStroke';
import styles from './Palette.module.css';

/** What the palette shows: hits, commands, help, the arguments of a command, or the actions of a hit. */
type State = 'hits' | 'commands' | 'help' | 'call' | 'acting';

const HINTS: Readonly<Record<State, readonly (readonly [keys: string, words: string])[]>> = {
  hits: [
    ['enter', 'hintHere'],
    ['ctrl+enter', 'hintNewTab'],
    ['alt+enter', 'hintOtherPane'],
    ['tab', 'hintActions'],
  ],
  commands: [['enter', 'hintRun']],
  help: [['enter', 'hintTry']],
  call: [
    ['enter', 'hintTake'],
    ['tab', 'hintNext'],
  ],
  acting: [
    ['enter', 'hintRun'],
    ['escape', 'hintBack'],
  ],
};

/** What the keys do here. */
export const PaletteFoot = memo(function PaletteFoot({ count, state }: { count: number; state: State }) {
  const say = useMessages('workspace');
  return (
    <footer className={styles.foot}>
      {HINTS[state].map(([keys, words]) => (
        <span key={keys}>
          <kbd>{showKeys([keys])}</kbd> {say(`palette.${words}`)}
        </span>
      ))}
      <span className={styles.modesHint}>{state === 'call' || state === 'acting' ? null : '> # @ = ?'}</span>
      <span role="status">{say('palette.count', { count })}</span>
    </footer>
  );
});
