import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { useMessages } from '../i18n/useMessages';
import { joinClasses } from '../theme/joinClasses';
import { actionOf, beginTime, dismissNotice, forgetNotice, type NoticeType, timesNotified } from '../toast/notify';
import { FOCUS_NOTICES, NOTICES } from './focusNotices';
import { keepOffSums } from './keepOffSums';
import styles from './Toaster.module.css';

const ICONS: Readonly<Record<NoticeType, LucideIcon | null>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  loading: LoaderCircle,
  default: null,
};

/** Shows the notices of `notify`. Their time begins once they are drawn, and stands still under the pointer or the focus. */
export function Toaster() {
  const say = useMessages('core');
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const shown = toasts.filter((toast) => toast.visible).map(({ id }) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured whenever other notices are shown
  useLayoutEffect(() => {
    const keep = () => region.current && keepOffSums(region.current);
    keep();
    window.addEventListener('resize', keep);
    return () => window.removeEventListener('resize', keep);
  }, [shown.join()]);
  return (
    <section
      ref={region}
      id={NOTICES}
      tabIndex={-1}
      aria-label={say('notices.region')}
      // A live region stays within reach while a dialog puts everything else out of it.
      aria-live="polite"
      className={styles.region}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        // The library keeps what was dismissed for a second, for those who let it fade.
        .filter((toast) => toast.visible)
        .map((toast) => (
          <Notice key={toast.id} toast={toast} onDismiss={handlers.endPause} />
        ))}
    </section>
  );
}

/** `onDismiss`: what is removed under the pointer or the focus tells nobody that they have left. */
function Notice({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const say = useMessages('core');
  const focusedBefore = useRef<Element | null>(null);
  useEffect(() => () => forgetNotice(toast.id), [toast.id]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => beginTime(toast.id));
    return () => cancelAnimationFrame(frame);
  });
  const type = typeOf(toast);
  const Icon = ICONS[type];
  const times = timesNotified(toast.id);
  const action = actionOf(toast.id);

  const dismiss = () => {
    dismissNotice(toast.id);
    onDismiss();
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  const dismissOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    dismiss();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is the notice's own; Esc is a short way to its button.
    <div
      {...toast.ariaProps}
      className={joinClasses(styles.notice, styles[type])}
      onFocus={(event) => {
        focusedBefore.current ??= event.relatedTarget;
      }}
      onKeyDown={dismissOnEscape}
    >
      {Icon ? <Icon size={16} className={styles.icon} role="img" aria-label={say(`notices.${type}`)} /> : null}
      <p className={styles.text}>{typeof toast.message === 'string' ? toast.message : null}</p>
      {times > 1 ? (
        <span className={styles.times} role="img" aria-label={say('notices.times', { count: times })}>
          ×{times}
        </span>
      ) : null}
      {action ? (
        <Button
          kind="quiet"
          command={FOCUS_NOTICES}
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton label={say('notices.dismiss')} icon={X} onClick={dismiss} />
    </div>
  );
}

/** `notify` keeps our type in the class name: the library itself knows fewer. */
function typeOf(toast: Toast): NoticeType {
  return toast.className && toast.className in ICONS ? (toast.className as NoticeType) : 'default';
}
