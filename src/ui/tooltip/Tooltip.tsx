import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  /** The key that does the same. */
  keyHint?: string | undefined;
  /** What it explains; it must take focus, so that the keyboard reaches the text too. */
  children: ReactElement;
}

/** A short text beside what the pointer rests on or the keyboard reaches. Never the only place of what must be known. */
export function Tooltip({ text, keyHint, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={400} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={styles.positioner} sideOffset={6}>
          <BaseTooltip.Popup className={styles.popup}>
            {text}
            {keyHint ? <span className={styles.key}>{keyHint}</span> : null}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
