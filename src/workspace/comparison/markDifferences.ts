import { elementOf, frameOf } from './comparedElements';
import type { Comparison } from './comparison';

const MARKS = ['data-differs', 'data-current-difference'];

/** Marks in both panes what differs, also what is drawn later; the returned function takes the marks away. */
export function markDifferences(comparison: Comparison, current: string | null): () => void {
  const mark = () => {
    clearMarks(comparison);
    for (const side of [0, 1] as const) {
      for (const { key } of comparison.differences) {
        const element = elementOf(comparison, side, key);
        element?.setAttribute('data-differs', '');
        if (key === current) element?.setAttribute('data-current-difference', '');
      }
    }
  };
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(mark);
  });
  for (const side of [0, 1] as const) {
    const root = frameOf(comparison, side);
    if (root) observer.observe(root, { childList: true, subtree: true });
  }
  mark();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearMarks(comparison);
  };
}

function clearMarks(comparison: Comparison): void {
  for (const side of [0, 1] as const) {
    for (const name of MARKS) {
      for (const element of frameOf(comparison, side)?.querySelectorAll(`[${name}]`) ?? [])
        element.removeAttribute(name);
    }
  }
}
