import { useEffect } from 'react';
import { tabStore } from '../tabs/tabStore';

/**
 * The focus is the cursor of this product: when what had it goes away (a row is deleted, a dialog closes over a screen
 * that has changed, a button is switched off), it goes to the dialog on top, or back into the pane the user is in. Who leaves the
 * page by Tab or clicks beside everything has lost nothing.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const inFrame = new WeakMap<Element, HTMLElement>();
    let last: HTMLElement | null = null;
    let isChecking = false;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      const frame = target.closest(FRAME);
      if (frame) inFrame.set(frame, target);
    };
    const check = () => {
      isChecking = false;
      if (document.activeElement !== document.body || last === null || canHoldFocus(last)) return;
      last = null;
      const dialog = [...document.querySelectorAll<HTMLElement>(DIALOG)].findLast(canHoldFocus);
      const frame = paneContent();
      const before = frame && inFrame.get(frame);
      const target = dialog ?? (before && canHoldFocus(before) ? before : frame);
      target?.focus({ preventScroll: true });
    };
    // What takes the focus on its own does so at once: a dialog that closes, a screen that is shown.
    const checkSoon = () => {
      if (isChecking || document.activeElement !== document.body) return;
      isChecking = true;
      requestAnimationFrame(check);
    };

    const observer = new MutationObserver(checkSoon);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['inert', 'disabled', 'hidden'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', checkSoon);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', checkSoon);
    };
  }, []);
}

/** Puts the focus where the user works: into the tab shown in the pane of the user. */
export function focusPaneContent(): void {
  paneContent()?.focus({ preventScroll: true });
}

function paneContent(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${FRAME}[data-pane="${tabStore.focusedPane}"]:not([inert])`);
}

/** What fills a pane: the tab shown there, or what stands for none. */
const FRAME = 'section[data-pane]';
const DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-closed], [data-ending-style])';

function canHoldFocus(element: HTMLElement): boolean {
  return (
    element.isConnected && !element.closest('[inert]') && !element.matches(':disabled') && element.checkVisibility()
  );
}
