import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is wider than so many px, from before it is seen and whenever that changes. */
export function useIsWider(element: RefObject<HTMLElement | null>, than: number): boolean {
  const [isWider, setWider] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWider(measured.clientWidth > than);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, than]);
  return isWider;
}
