/** Feet of screens that hold sums, and the row of totals of a list. */
const SUMS = '[data-sums], .ag-grid-pinned-bottom-rows';

/** Room that a notice takes, in px. */
const NOTICE = 56;

/** Lifts the notices above the sums at the foot of what is on the screen: they are read exactly when a notice comes. */
export function keepOffSums(region: HTMLElement): void {
  const seen = [...document.querySelectorAll<HTMLElement>(SUMS)].filter(isSeen);
  const rects = seen.map((element) => element.getBoundingClientRect()).sort((one, other) => other.top - one.top);
  let highest = Number.POSITIVE_INFINITY;
  for (const { top, bottom } of rects) {
    // What must be scrolled to is not read now.
    if (top >= window.innerHeight) continue;
    // Sums right above others would be covered by what is lifted off those.
    if (top > window.innerHeight / 2 || (bottom > highest - NOTICE && top > NOTICE)) highest = Math.min(highest, top);
  }
  region.style.insetBlockEnd = Number.isFinite(highest)
    ? `calc(${Math.ceil(window.innerHeight - highest)}px + var(--space-2))`
    : '';
}

function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
}
