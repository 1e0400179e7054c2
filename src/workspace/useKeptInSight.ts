import { type RefObject, useEffect } from 'react';

/**
 * Scrolls an element into sight when it becomes the one in use: in the frame that shows it, after the focus has been set,
 * so that the page is laid out once for all of them.
 */
export function useKeptInSight(element: RefObject<HTMLElement | null>, isInUse: boolean): void {
  useEffect(() => {
    if (!isInUse) return;
    const frame = requestAnimationFrame(() =>
      element.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [element, isInUse]);
}
