import { counterpartOf, frameOf, keyAt, type SideNumber } from './comparedElements';
import type { Comparison } from './comparison';

/** Scroll and cursor of two compared records go together; the returned function lets them part. */
export function linkFrames(comparison: Comparison): () => void {
  const stops = ([0, 1] as const).map((side) => {
    const frame = frameOf(comparison, side);
    const onScroll = ({ target }: Event) => target instanceof HTMLElement && scrollAlong(comparison, side, target);
    const onFocus = ({ target }: FocusEvent) => target instanceof Element && pointOut(comparison, side, target);
    frame?.addEventListener('scroll', onScroll, { capture: true, passive: true });
    frame?.addEventListener('focusin', onFocus);
    return () => {
      frame?.removeEventListener('scroll', onScroll, { capture: true });
      frame?.removeEventListener('focusin', onFocus);
    };
  });
  return () => {
    for (const stop of stops) stop();
    for (const element of document.querySelectorAll('[data-counterpart]')) element.removeAttribute('data-counterpart');
  };
}

/** Positions set from here: the events they cause are not the user's. */
const led = new WeakMap<Element, number>();

function scrollAlong(comparison: Comparison, side: SideNumber, scroller: HTMLElement): void {
  if (led.get(scroller) === scroller.scrollTop) return;
  led.delete(scroller);
  const partner = partnerOf(comparison, side, scroller);
  if (!partner) return;
  const [room, partnerRoom] = [scroller, partner].map((one) => one.scrollHeight - one.clientHeight);
  if (!room || !partnerRoom) return;
  // Rows of one height stay level; of different heights, the ends meet.
  const isAlike = Math.abs(room - partnerRoom) < partner.clientHeight;
  partner.scrollTop = isAlike ? scroller.scrollTop : (scroller.scrollTop / room) * partnerRoom;
  led.set(partner, partner.scrollTop);
}

function partnerOf(comparison: Comparison, side: SideNumber, scroller: HTMLElement): HTMLElement | null {
  const other = frameOf(comparison, side === 0 ? 1 : 0);
  if (scroller === frameOf(comparison, side)) return other;
  const { compareScroll } = scroller.dataset;
  return compareScroll ? (other?.querySelector<HTMLElement>(`[data-compare-scroll="${compareScroll}"]`) ?? null) : null;
}

function pointOut(comparison: Comparison, side: SideNumber, focused: Element): void {
  for (const element of document.querySelectorAll('[data-counterpart]')) element.removeAttribute('data-counterpart');
  const key = keyAt(comparison, side, focused);
  const counterpart = key === undefined ? undefined : counterpartOf(comparison, side === 0 ? 1 : 0, key);
  counterpart?.setAttribute('data-counterpart', '');
  counterpart?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
