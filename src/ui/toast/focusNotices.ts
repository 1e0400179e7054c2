/** The id of the region that holds the notices. */
export const NOTICES = 'notices';

/** Moves the focus to the newest notice, so that it can be read at leisure and dismissed by Enter or Esc. */
export function focusNotices(): void {
  const buttons = document.querySelectorAll<HTMLElement>(`#${NOTICES} button`);
  buttons.item(0)?.focus();
}
