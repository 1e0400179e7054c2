import { type ReactNode, useContext } from 'react';
import { ScreenContext } from '../screen/screenContext';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  title: string;
  /** What state the record is in: a `Pill`, a number, a period. */
  state?: ReactNode;
  /** The plain actions. */
  children?: ReactNode;
  /** The one main action, always last. */
  main?: ReactNode;
}

/** The head of a screen: title, state, actions, main action. */
export function Toolbar({ title, state, children, main }: ToolbarProps) {
  const isReading = useContext(ScreenContext)?.isReading ?? false;
  return (
    <header className={styles.toolbar}>
      <h1 className={styles.title}>{title}</h1>
      {state ? <div className={styles.state}>{state}</div> : null}
      {(children || main) && !isReading ? (
        <div className={styles.actions}>
          {children}
          {main}
        </div>
      ) : null}
    </header>
  );
}
