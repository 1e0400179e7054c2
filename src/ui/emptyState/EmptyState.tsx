import { CircleX, LockKeyhole, type LucideIcon, SearchX, ShieldAlert, TriangleAlert, WifiOff } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { ScreenContext } from '../screen/screenContext';
import { useKitWords } from '../words/kitWords';
import { EmptyDrawing } from './EmptyDrawing';
import styles from './EmptyState.module.css';

/** `noHit`: there are some, and none of them is what was asked for. */
export type EmptyStateKind = 'empty' | 'noHit' | 'refused' | 'error' | 'offline' | 'noRight' | 'closed';

interface EmptyStateProps {
  kind: EmptyStateKind;
  /** What it is. Without one the kit's own sentence for the kind. */
  title?: string | undefined;
  /** What to do next. */
  next?: ReactNode;
  action?: ReactNode;
}

const ICONS: Record<Exclude<EmptyStateKind, 'empty'>, LucideIcon> = {
  noHit: SearchX,
  refused: CircleX,
  error: TriangleAlert,
  offline: WifiOff,
  noRight: ShieldAlert,
  closed: LockKeyhole,
};

/** Stands where content would: says what is, and what to do next. */
export function EmptyState({ kind, title, next, action }: EmptyStateProps) {
  const words = useKitWords();
  const group = useContext(ScreenContext)?.group;
  const Icon = kind === 'empty' ? null : ICONS[kind];
  return (
    <div className={styles.state} role={kind === 'error' || kind === 'refused' ? 'alert' : 'status'}>
      {Icon ? (
        <Icon className={styles.icon} size={24} strokeWidth={1.5} aria-hidden="true" />
      ) : (
        <EmptyDrawing group={group} />
      )}
      <p className={styles.title}>{title ?? words.emptyState[kind]}</p>
      {next ? <p className={styles.next}>{next}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
