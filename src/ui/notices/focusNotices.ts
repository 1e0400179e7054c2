/** The id of the region that holds the notices. */
export const NOTICES = 'notices';

/** The command that leads to them; its key stands on what a notice offers, and Enter then does it. */
export const FOCUS_NOTICES = 'workspace:focus-notices';

/** Moves the focus to the newest notice, so that it can be read at leisure and dismissed by Enter or Esc. */
export function focusNotices(): void {
  const buttons = document.querySelectorAll<HTMLElement>(`#${NOTICES} button`);
  buttons.item(0)?.focus();
}
