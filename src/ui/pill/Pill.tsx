import { CircleAlert, CircleCheck, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../theme/joinClasses';
import styles from './Pill.module.css';

export type PillTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

interface PillProps {
  tone: PillTone;
  /** Instead of that of the tone. */
  icon?: LucideIcon;
  children: ReactNode;
}

/** What is settled, what waits, what went wrong, what goes on; a plain state needs no sign. */
const ICONS: Readonly<Partial<Record<PillTone, LucideIcon>>> = {
  success: CircleCheck,
  warning: CircleDashed,
  danger: CircleAlert,
  info: CircleDot,
};

/** A state in one word. The colour is never the only sign: the word says it, an icon speeds it. */
export function Pill({ tone, icon: Icon = ICONS[tone], children }: PillProps) {
  return (
    <span className={joinClasses(styles.pill, styles[tone])}>
      {Icon ? <Icon size={12} strokeWidth={2} aria-hidden="true" /> : null}
      {children}
    </span>
  );
}
