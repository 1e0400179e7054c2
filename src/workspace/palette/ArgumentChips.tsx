import { useText } from '../../ui/i18n/useMessages';
import styles from './Palette.module.css';
import type { Call } from './useCall';

/** What a command is being told, in order: what is understood, what is asked for now, what is still missing. */
export function ArgumentChips({ call }: { call: Call }) {
  const text = useText();
  return (
    <ol className={styles.chips} aria-label={call.title}>
      {call.arguments.map(({ argument, shown, value, problem, isAsked, word }) => (
        <li
          key={argument.name}
          className={styles.chip}
          aria-current={argument === call.current ? 'step' : undefined}
          data-state={word !== null && problem && !isAsked ? 'problem' : value === null ? 'open' : 'given'}
        >
          <span className={styles.chipTitle}>{text(argument.title)}</span>
          {shown ?? (argument.optional ? '' : '＊')}
        </li>
      ))}
    </ol>
  );
}
