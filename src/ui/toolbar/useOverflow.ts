import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What the room of the row depends on, and what its menu says. */
const CHANGES: MutationObserverInit = {
  childList: true,
  subtree: true,
  characterData: true,
  attributeFilter: ['disabled', 'title'],
};

/**
 * Keeps the actions of a head in the row of its title, or in one row below a title that leaves them none: first the words
 * go that a sign or the bar of keys says, too (`data-tight`), then plain buttons, from the start on. Menus and the main
 * action stay. @returns the buttons out of sight, in their order
 */
export function useOverflow(row: RefObject<HTMLElement | null>): readonly HTMLButtonElement[] {
  const [out, setOut] = useState<readonly HTMLButtonElement[]>([]);
  /** Kept while the tab is out of sight: shown again as it was, nothing is measured anew. */
  const fittedTo = useRef('');
  useLayoutEffect(() => {
    const actions = row.current;
    const head = actions?.closest('header');
    if (!actions || !head) return;
    let width = 0;
    const arrange = () => {
      const now = `${width} ${head.textContent} ${[...actions.querySelectorAll('button')].map(({ disabled, title }) => `${disabled} ${title}`)}`;
      if (now === fittedTo.current) return;
      fittedTo.current = now;
      setOut(fitInRow(head, actions));
    };
    // Where nothing is laid out, nothing changes its size.
    if (typeof ResizeObserver === 'undefined') {
      arrange();
      return;
    }
    // It tells the first size before anything is painted, once the page is laid out for whoever asks.
    const sizes = new ResizeObserver(([entry]) => {
      width = entry?.contentRect.width ?? 0;
      if (width > 0) arrange();
    });
    sizes.observe(head);
    const changes = new MutationObserver(() => {
      if (width > 0) arrange();
    });
    changes.observe(head, CHANGES);
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [row]);
  return out;
}

const MENU = '[data-overflow]';
const PLAIN = ':scope > button:not([aria-haspopup], [data-main], [data-overflow])';

function fitInRow(head: HTMLElement, actions: HTMLElement): HTMLButtonElement[] {
  const menu = actions.querySelector<HTMLElement>(MENU);
  const plain = [...actions.querySelectorAll<HTMLButtonElement>(PLAIN)];
  const showAll = () => {
    for (const button of plain) button.hidden = false;
    if (menu) menu.hidden = true;
  };
  showAll();
  delete head.dataset.tight;
  if (!isBelow(head, actions) && !isBroken(actions)) return [];
  head.dataset.tight = '';
  const hideUntil = (fits: () => boolean): HTMLButtonElement[] | null => {
    if (fits()) return [];
    if (menu) menu.hidden = false;
    for (const [place, button] of plain.entries()) {
      button.hidden = true;
      if (fits()) return plain.slice(0, place + 1);
    }
    return null;
  };
  const beside = hideUntil(() => !isBelow(head, actions) && !isBroken(actions));
  if (beside) return beside;
  showAll();
  return hideUntil(() => !isBroken(actions)) ?? plain;
}

/** The actions stand under the title. */
function isBelow(head: HTMLElement, actions: HTMLElement): boolean {
  const title = head.querySelector('h1')?.getBoundingClientRect();
  return title !== undefined && title.height > 0 && actions.getBoundingClientRect().top >= title.bottom - 1;
}

/** The actions take more than one row among themselves. */
function isBroken(actions: HTMLElement): boolean {
  const shown = [...actions.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0);
  const [first] = shown;
  const last = shown.at(-1);
  return first !== undefined && last !== undefined && last.top >= first.bottom - 1;
}
