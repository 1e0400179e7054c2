import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';
import { joinClasses } from '../theme/joinClasses';
import styles from './AnchoredPopup.module.css';

interface AnchoredPopupProps extends HTMLAttributes<HTMLDivElement> {
  anchor: HTMLElement | null;
  /** At least as wide as its anchor. */
  fitsAnchor?: boolean;
}

const GAP = 3;

/**
 * Floats below its anchor, or above it where there is more room. It never takes focus. It lives in the browser's top
 * layer, so no pane, cell or dialog clips it, and yet stays inside them in the DOM.
 */
export function AnchoredPopup({ anchor, fitsAnchor, className, ...rest }: AnchoredPopupProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = popupRef.current;
    if (!popup || !anchor) return;
    const place = () => placeBeside(popup, anchor, fitsAnchor ?? false);
    popup.showPopover?.();
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  });
  return <div ref={popupRef} popover="manual" className={joinClasses(styles.popup, className)} {...rest} />;
}

function placeBeside(popup: HTMLElement, anchor: HTMLElement, fitsAnchor: boolean): void {
  const box = anchor.getBoundingClientRect();
  if (fitsAnchor) popup.style.minWidth = `${box.width}px`;
  const [width, height] = [popup.offsetWidth, popup.offsetHeight];
  const roomBelow = innerHeight - box.bottom - GAP;
  const goesBelow = roomBelow >= height || roomBelow >= box.top;
  popup.style.top = `${goesBelow ? box.bottom + GAP : Math.max(0, box.top - GAP - height)}px`;
  popup.style.left = `${Math.max(GAP, Math.min(box.left, innerWidth - width - GAP))}px`;
}
