import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { useShownKeys } from '../keys/ShownKeysContext';
import { joinClasses } from '../theme/joinClasses';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** A view has one `main` action at most. */
  kind?: 'main' | 'plain' | 'danger' | 'quiet';
  /** The key that does the same, as shown to the user: `F12`. */
  keyHint?: string | undefined;
  /** The command it runs: shown with the keys the user has for it. */
  command?: string | undefined;
  /** Working: the button keeps focus and its place, and takes no further click. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind = 'plain', keyHint, command, busy, className, children, onClick, ...rest }: ButtonProps) {
  const keys = useShownKeys(command) ?? keyHint;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      data-main={kind === 'main' || undefined}
      {...rest}
      className={joinClasses(styles.button, styles[kind], busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={click}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
      {keys ? (
        <span className={styles.keyHint} data-keys="" aria-hidden="true">
          {keys}
        </span>
      ) : null}
    </button>
  );
}
