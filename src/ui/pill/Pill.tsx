import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../theme/joinClasses';
import styles from './Pill.module.css';

export type PillTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

interface PillProps {
  tone: PillTone;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A state in one word. The colour is never the only sign: the word says it, an icon speeds it. */
export function Pill({ tone, icon: Icon, children }: PillProps) {
  return (
    <span className={joinClasses(styles.pill, styles[tone])}>
      {Icon ? <Icon size={12} strokeWidth={2} aria-hidden="true" /> : null}
      {children}
    </span>
  );
}
