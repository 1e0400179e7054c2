import { CircleX, Inbox, LockKeyhole, type LucideIcon, ShieldAlert, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKitWords } from '../words/kitWords';
import styles from './EmptyState.module.css';

export type EmptyStateKind = 'empty' | 'refused' | 'error' | 'offline' | 'noRight' | 'closed';

interface EmptyStateProps {
  kind: EmptyStateKind;
  /** What it is. Without one the kit's own sentence for the kind. */
  title?: string | undefined;
  /** What to do next. */
  next?: ReactNode;
  action?: ReactNode;
}

const ICONS: Record<EmptyStateKind, LucideIcon> = {
  empty: Inbox,
  refused: CircleX,
  error: TriangleAlert,
  offline: WifiOff,
  noRight: ShieldAlert,
  closed: LockKeyhole,
};

/** Stands where content would: says what is, and what to do next. */
export function EmptyState({ kind, title, next, action }: EmptyStateProps) {
  const words = useKitWords();
  const Icon = ICONS[kind];
  return (
    <div className={styles.state} role={kind === 'error' || kind === 'refused' ? 'alert' : 'status'}>
      <Icon className={styles.icon} size={24} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.title}>{title ?? words.emptyState[kind]}</p>
      {next ? <p className={styles.next}>{next}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
