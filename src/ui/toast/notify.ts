import toast from 'react-hot-toast/headless';

export type NoticeType = 'info' | 'success' | 'warning' | 'error' | 'loading' | 'default';

/** What a notice offers: most often to take back what it tells of. It goes with the notice, so it must not be the only way. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface NoticeOptions {
  /** Milliseconds; 3000 unless said. `Infinity` stays until dismissed, as `loading` does. */
  readonly duration?: number;
  /** A notice of the same id replaces the one on show. */
  readonly id?: string;
  /** A button in the notice, which then stays longer. */
  readonly action?: NoticeAction | undefined;
}

/** A message from the server or the error catalogue stays this long, in milliseconds. */
export const SERVER_MESSAGE_DURATION = 5000;
const DEFAULT_DURATION = 3000;
/** Long enough to see that something went wrong, and to reach the button by key. */
const ACTION_DURATION = 10_000;

/** How often each notice on show was announced: equal ones are one notice with a count. */
const timesShown = new Map<string, number>();

const offered = new Map<string, NoticeAction>();

/** What begins the time of each notice that nobody can have seen yet. */
const notBegun = new Map<string, () => void>();

/**
 * Shows a notice; its time begins when it has been drawn. The same text of the same type again is not a second notice:
 * it counts, and its time begins anew.
 */
export function notify(type: NoticeType, text: string, options: NoticeOptions = {}): string {
  const id = options.id ?? `${type}:${text}`;
  const times = (timesShown.get(id) ?? 0) + 1;
  timesShown.set(id, options.id ? 1 : times);
  if (options.action) offered.set(id, options.action);
  else offered.delete(id);
  const isUrgent = type === 'error' || type === 'warning';
  const ariaProps = isUrgent
    ? ({ role: 'alert', 'aria-live': 'assertive' } as const)
    : ({ role: 'status', 'aria-live': 'polite' } as const);
  const show = (duration: number) => toast(text, { id, className: type, duration, ariaProps });
  show(Number.POSITIVE_INFINITY);
  notBegun.set(id, () => show(options.duration ?? usualDuration(type, options)));
  return id;
}

/** A page that was busy, or a tab that lay behind others, has drawn the notice: from now on it can be read. */
export function beginTime(id: string): void {
  const begin = notBegun.get(id);
  notBegun.delete(id);
  begin?.();
}

function usualDuration(type: NoticeType, { action }: NoticeOptions): number {
  if (type === 'loading') return Number.POSITIVE_INFINITY;
  return action ? ACTION_DURATION : DEFAULT_DURATION;
}

export const actionOf = (id: string): NoticeAction | undefined => offered.get(id);

export function dismissNotice(id: string): void {
  toast.dismiss(id);
}

export function timesNotified(id: string): number {
  return timesShown.get(id) ?? 1;
}

/** Called when a notice has gone: the next equal one counts from one. */
export function forgetNotice(id: string): void {
  timesShown.delete(id);
  offered.delete(id);
  notBegun.delete(id);
}
