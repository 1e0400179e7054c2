import type { LucideIcon } from 'lucide-react';
import { joinClasses } from '../theme/joinClasses';
import { Button, type ButtonProps } from './Button';
import styles from './Button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'kind'> {
  /** The name for assistive technology and the pointer's tip. */
  label: string;
  icon: LucideIcon;
}

export function IconButton({ label, icon: Icon, className, ...rest }: IconButtonProps) {
  return (
    <Button kind="quiet" title={label} {...rest} aria-label={label} className={joinClasses(styles.icon, className)}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
}
