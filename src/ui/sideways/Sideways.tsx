import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { joinClasses } from '../theme/joinClasses';
import styles from './Sideways.module.css';

interface SidewaysProps {
  /** What scrolls, for whoever leads to a place in it. */
  readonly root?: RefObject<HTMLDivElement | null> | undefined;
  /** Of the frame: its place and height. `scroll-padding` and `overflow-y` hold for what scrolls in it. */
  readonly className?: string | undefined;
  /** The name under which it scrolls with its counterpart where two records are compared. */
  readonly compared?: string | undefined;
  /** Where nothing in it takes the focus: it is a region of this name then, scrolled by arrows. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A table that may be wider than its place: its edge shows when there is more beyond, as that of a list does. */
export function Sideways({ root, className, compared, label, children }: SidewaysProps) {
  const frame = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const scroller = root ?? own;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () =>
      frame.current?.toggleAttribute('data-more', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    element.addEventListener('scroll', look, { passive: true });
    // It tells the first sizes before anything is painted, once the page is laid out for whoever asks.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    for (const measured of [element, element.firstElementChild]) if (measured) observer?.observe(measured);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [scroller]);
  return (
    <div ref={frame} className={joinClasses(styles.frame, styles.edge, className)}>
      <div
        ref={scroller}
        className={styles.scroller}
        data-compare-scroll={compared}
        {...(label === undefined ? {} : { role: 'region', tabIndex: 0, 'aria-label': label })}
      >
        {children}
      </div>
    </div>
  );
}
