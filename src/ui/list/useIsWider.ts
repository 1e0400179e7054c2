import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether an element is wider than so many px, from before it is seen and whenever that changes. The browser tells its
 * width once the page is laid out: nobody asks for it, and while the tab is out of sight the last one holds.
 */
export function useIsWider(element: RefObject<HTMLElement | null>, than: number): boolean {
  const [isWider, setWider] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // At once, so that the columns stand where they belong when they are painted.
      if (width > 0) flushSync(() => setWider(width > than));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, than]);
  return isWider;
}
