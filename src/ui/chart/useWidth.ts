import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Before it was measured, and where nothing is laid out. */
const USUAL = 480;
const LEAST = 240;

/** How wide an element is, in pixels, from before it is seen and whenever it changes. */
export function useWidth(): readonly [RefObject<HTMLElement | null>, number] {
  const element = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(USUAL);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      if (measured.clientWidth > 0) setWidth(Math.max(LEAST, measured.clientWidth));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
