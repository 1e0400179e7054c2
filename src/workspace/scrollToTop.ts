/** Scrolls to the top after a navigation: smoothly, or at once where the user asked for less motion. */
export function scrollToTop(scroller: Pick<Element, 'scrollTo'> | Window = window): void {
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollTo({ top: 0, left: 0, behavior: isMotionReduced ? 'instant' : 'smooth' });
}
