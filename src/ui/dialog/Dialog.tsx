import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../button/IconButton';
import { isComposing } from '../field/isComposing';
import { goToWork, screenOf } from '../landing/rows';
import { useKitWords } from '../words/kitWords';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by Esc, the cross, or a click outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** In px. */
  width?: number | undefined;
  /** Where focus goes on opening; without one to the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where focus goes on closing: without it to where it was, or to the work of the screen where that is gone; false where the function has moved it itself. */
  finalFocus?: (() => boolean) | undefined;
  /** Must be answered: neither Esc nor a click outside closes it, and there is no cross. */
  mustAnswer?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** A key pressed anywhere in the dialog, its buttons included. */
  onKeyDown?: ((event: ReactKeyboardEvent) => void) | undefined;
}

/**
 * Keeps focus inside while open and gives it back afterwards. Ctrl+Enter presses the main button, wherever focus is. A
 * key that belongs to a conversion does nothing here.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, actions, width, mustAnswer, role, onKeyDown } = props;
  const { initialFocus, finalFocus } = props;
  const words = useKitWords();
  const opening = useOpening(open);
  const goBack = useWayBack(open);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return;
        const isAsked = mustAnswer || isConverting(details.event);
        if (isAsked) details.cancel();
        else onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            className={styles.popup}
            role={role ?? 'dialog'}
            style={width ? { '--dialog-width': `${width}px` } : {}}
            {...(initialFocus ? { initialFocus } : {})}
            finalFocus={finalFocus ?? goBack}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              pressMainButton(event);
            }}
          >
            <div className={styles.head}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              {mustAnswer ? null : <IconButton label={words.close} icon={X} onClick={onClose} tabIndex={-1} />}
            </div>
            <div className={styles.body}>
              {description ? (
                <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>
              ) : null}
              <Fragment key={opening}>{children}</Fragment>
            </div>
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Counts the openings: what is opened again before it is gone from the page has nothing of the time before. */
function useOpening(open: boolean): number {
  const [{ count, wasOpen }, setOpening] = useState({ count: 0, wasOpen: open });
  if (open !== wasOpen) setOpening({ count: open ? count + 1 : count, wasOpen: open });
  return count;
}

/**
 * To where the focus was. A row that is gone by then, or a button, leaves it to what the screen is for: nobody is left
 * without keys. A focus that has gone on by itself, into the next dialog or a field, stays there.
 */
function useWayBack(open: boolean): () => boolean {
  const from = useRef<{ readonly element: Element; readonly screen: Element }>(null);
  useLayoutEffect(() => {
    const element = document.activeElement;
    if (open && element) from.current = { element, screen: screenOf(element) };
  }, [open]);
  return () => {
    if (hasGoneOn(document.activeElement)) return false;
    const { element, screen } = from.current ?? {};
    const isGone = element?.isConnected === false && screen?.isConnected;
    return !(isGone && goToWork(screen));
  };
}

const hasGoneOn = (focused: Element | null): boolean =>
  focused !== null && focused !== document.body && !focused.closest('[data-closed]');

function pressMainButton(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !event.ctrlKey || event.defaultPrevented || isComposing(event)) return;
  // React tells a dialog of the keys of another one that stands over it.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  const main = event.currentTarget.querySelector<HTMLButtonElement>('button[data-main]');
  if (!main) return;
  event.preventDefault();
  // What was being typed became a value by this very key, and the button knows of it a turn later.
  setTimeout(() => main.click());
}

function isConverting(event: Event): boolean {
  return event instanceof KeyboardEvent && (event.isComposing || event.keyCode === 229);
}
