import { type RefObject, useEffect } from 'react';

/**
 * The rows of a screen: where its work is. A list or a statement says where its rows are and how the keyboard is put on
 * them; fields above it, the tab and the search key lead there without knowing which kind of rows it is.
 */
type GoToRows = (text?: string) => boolean;

const ROWS = 'data-rows';
const goTo = new WeakMap<Element, GoToRows>();
const leftFrom = new WeakMap<Element, HTMLElement>();

/** Marks the element as one with rows; `go` puts the keyboard on them, or on the one that matches, and tells whether it could. */
export function useRows(element: RefObject<HTMLElement | null>, go: GoToRows): void {
  useEffect(() => {
    const rows = element.current;
    if (!rows) return;
    rows.setAttribute(ROWS, '');
    goTo.set(rows, go);
  });
}

/** The tab, dialog or page that an element belongs to. */
export const screenOf = (element: Element): Element =>
  element.closest('[role="tabpanel"], [role="dialog"], [role="alertdialog"]') ?? document.body;

/** Puts the keyboard on the first rows of a screen that have any; with a text on the row that matches it. */
export function goToRows(screen: Element, text?: string): boolean {
  const from = document.activeElement;
  const found = [...screen.querySelectorAll(`[${ROWS}]`)].some((rows) => goTo.get(rows)?.(text));
  if (found && from instanceof HTMLElement && from.closest('search')) leftFrom.set(screen, from);
  return found;
}

/** Back from the rows to the condition they were come to from, or to the first one; false where there is none. */
export function leaveRows(rows: Element): boolean {
  const screen = screenOf(rows);
  const before = leftFrom.get(screen);
  const field = before?.isConnected ? before : screen.querySelector<HTMLElement>(`search ${FIELD}`);
  field?.focus();
  return Boolean(field);
}

/** What can be typed into or chosen from. */
export const FIELD = ':is(input, textarea, [role="combobox"]):not(:disabled, [readonly], [type="hidden"])';
const CELL = ':is([role="gridcell"], tbody tr, tbody th, tbody td)[tabindex="0"]';
const ANYTHING = ':is(a[href], button):not(:disabled, [tabindex="-1"])';

/** Puts the keyboard where the work of a screen begins: its rows, its cells, its first field, or what can be pressed. */
export function goToWork(screen: Element): boolean {
  if (goToRows(screen)) return true;
  for (const kind of [CELL, FIELD, ANYTHING]) {
    const candidates = [...screen.querySelectorAll<HTMLElement>(kind)].filter((one) => one.checkVisibility());
    const target = candidates.find((one) => !one.closest('search, [role="toolbar"]')) ?? candidates[0];
    if (!target) continue;
    target.focus();
    return true;
  }
  return false;
}

/** True where the screen as a whole has the focus, so that nothing is taken away from what the user has gone to. */
export const isOnScreenItself = (part: Element | null): boolean =>
  part !== null && Boolean(document.activeElement?.contains(part)) && document.activeElement !== part;
