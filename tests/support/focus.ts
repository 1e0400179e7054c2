import type { Page } from 'playwright/test';

/** Where the focus is, as a user sees it. */
export interface FocusFacts {
  /** A short name of the element that has it: `input "金額"`. */
  readonly name: string;
  /** It is on nothing: the next key would go nowhere. */
  readonly isLost: boolean;
  /** A ring, or the marked option it points to, can be seen. */
  readonly isVisible: boolean;
  /** In a dialog, a tab, or the frame around them. */
  readonly place: 'dialog' | 'screen' | 'frame';
}

/**
 * Looks after the page has settled for two frames; up to `patience` frames more if the focus is on its way. `settled`:
 * how many frames it is given to settle.
 */
export function readFocus(page: Page, patience = 3, settled = 2): Promise<FocusFacts> {
  return page.evaluate(
    async ([frames, before]) => {
      const nextFrame = () => new Promise((resume) => requestAnimationFrame(resume));
      const isNowhere = () => !document.activeElement || document.activeElement === document.body;
      for (let n = 0; n < before; n += 1) await nextFrame();
      for (let n = 0; n < frames && isNowhere(); n += 1) await nextFrame();

      const element = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
      const hasRing = (one: Element | null, pseudo?: string) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one, pseudo);
        return (
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && !/, 0\)$|transparent/.test(outlineColor)
        );
      };
      const isInSight = (one: Element) => {
        const { width, height, bottom, right, top, left } = one.getBoundingClientRect();
        return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      };
      const marked = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
      const around = [element, element.parentElement, element.parentElement?.parentElement ?? null];
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const isText = element.matches('input, textarea, select, [contenteditable="true"]');
      const ring = around.find((one) => hasRing(one)) ?? labels.find((one) => hasRing(one)) ?? null;
      const isPanel = element.matches('[role="tabpanel"], section[tabindex="-1"], main, [role="dialog"], dialog');
      const name =
        element.getAttribute('aria-label') ??
        document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
        labels[0]?.textContent ??
        element.textContent ??
        '';
      return {
        name: `${element.tagName.toLowerCase()}${element.role ? `[${element.role}]` : ''} "${name.trim().slice(0, 40)}"`,
        isLost: isNowhere(),
        // A whole screen or dialog has the focus until something in it takes it: that is no place to type.
        isVisible: isPanel || (ring !== null && isInSight(ring)) || (marked !== null && isText),
        place: element.closest('[role="dialog"], [role="alertdialog"], dialog')
          ? ('dialog' as const)
          : element.closest('[role="tabpanel"]')
            ? ('screen' as const)
            : ('frame' as const),
      };
    },
    [patience, settled] as const,
  );
}

/** Everything that must not happen while a page is used: errors nobody caught, and what React or the browser complains of. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  // What the policy of the page forbids is told by an event; some violations reach the console, all reach this.
  void page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} forbids ${blockedURI}`),
    );
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // An answer that is no success is the browser's own remark; what the product makes of it is looked at elsewhere.
    if (/Failed to load resource/.test(message.text())) return;
    complaints.push(`console: ${message.text()}`);
  });
  return complaints;
}
