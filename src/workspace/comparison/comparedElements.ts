import { frameId } from '../tabs/frameId';
import type { Comparison } from './comparison';

export type SideNumber = 0 | 1;

export function frameOf(comparison: Comparison, side: SideNumber): HTMLElement | null {
  return document.getElementById(frameId(comparison.tabIds[side]));
}

/** The element that shows a field, by its key; undefined while it is not drawn. */
export function elementOf(comparison: Comparison, side: SideNumber, key: string): HTMLElement | undefined {
  const frame = frameOf(comparison, side);
  const id = comparison.records[side].elementIds?.[key];
  const found = id ? document.getElementById(id) : frame?.querySelector(`[data-compare="${CSS.escape(key)}"]`);
  return found instanceof HTMLElement ? found : undefined;
}

/** The key of the field an element belongs to. */
export function keyAt(comparison: Comparison, side: SideNumber, element: Element): string | undefined {
  const marked = element.closest<HTMLElement>('[data-compare]');
  if (marked) return marked.dataset.compare;
  const ids = Object.entries(comparison.records[side].elementIds ?? {});
  return ids.find(([, id]) => id === element.id)?.[0];
}

/** `lines.2.amount` is drawn where `lines.2` is, when it has no element of its own. */
export function counterpartOf(comparison: Comparison, side: SideNumber, key: string): HTMLElement | undefined {
  return elementOf(comparison, side, key) ?? elementOf(comparison, side, key.replace(/\.[^.]+$/, ''));
}

/** Scrolls a field into sight; one of a long list that is not drawn yet is approached by its position first. */
export function reveal(comparison: Comparison, side: SideNumber, key: string): void {
  const element = counterpartOf(comparison, side, key);
  if (element) {
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    return;
  }
  const position = Number(/^lines\.(\d+)/.exec(key)?.[1] ?? Number.NaN);
  const scroller = frameOf(comparison, side)?.querySelector('[data-compare-scroll]');
  if (!scroller || Number.isNaN(position)) return;
  const fields = comparison.records[side].fields();
  const last = Number(/^lines\.(\d+)/.exec(fields.at(-1)?.key ?? '')?.[1] ?? 0);
  scroller.scrollTop = (scroller.scrollHeight * position) / (last + 1) - scroller.clientHeight / 2;
  requestAnimationFrame(() => counterpartOf(comparison, side, key)?.scrollIntoView({ block: 'center' }));
}

/** What of an element can hold the focus: itself, what is inside, or what it is in. */
export function focusableAt(element: HTMLElement): HTMLElement | null {
  const focusable = 'input, select, textarea, button, a[href], [tabindex]';
  if (element.matches(focusable)) return element;
  return element.querySelector<HTMLElement>(focusable) ?? element.closest<HTMLElement>('tr[tabindex], [role="row"]');
}
