/** Feet of screens that hold sums, and the row of totals of a list. */
const SUMS = '[data-sums], .ag-grid-pinned-bottom-rows';

/** Lifts the notices above the sums at the foot of what is on the screen: they are read exactly when a notice comes. */
export function keepOffSums(region: HTMLElement): void {
  const seen = [...document.querySelectorAll<HTMLElement>(SUMS)].filter(isSeen);
  const tops = seen.map((element) => element.getBoundingClientRect().top).filter((top) => top > window.innerHeight / 2);
  const highest = Math.min(...tops);
  region.style.insetBlockEnd = Number.isFinite(highest)
    ? `calc(${Math.ceil(window.innerHeight - highest)}px + var(--space-2))`
    : '';
}

function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
}
