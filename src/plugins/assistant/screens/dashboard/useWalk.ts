import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { isOnScreenItself, useRows } from '#ui/landing/rows.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * One stop of Tab over rows that arrows walk through. The keyboard lands on the first; where the row it stands on is done
 * and gone, it goes on to the one that takes its place.
 */
export function useWalk(ids: readonly string[]) {
  const container = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const place = useRef(0);
  const isHere = useRef(false);
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : ids[Math.min(place.current, ids.length - 1)];
  const goTo = (id: string | undefined) => {
    const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-work]') ?? [])];
    const row = rows.find(({ dataset }) => dataset.work === id);
    row?.focus();
    return row !== undefined;
  };
  useRows(container, () => goTo(current));
  const isThere = ids.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows come, and when those that are there change
  useLayoutEffect(() => {
    const isLost = isHere.current && document.activeElement === document.body;
    if (isThere && (isLost || isOnScreenItself(container.current))) goTo(current);
  }, [isThere, ids.join('\n')]);
  return {
    container,
    current,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const id = target.closest<HTMLElement>('[data-work]')?.dataset.work;
      isHere.current = id !== undefined;
      if (id === undefined) return;
      place.current = ids.indexOf(id);
      setChosen(id);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.nativeEvent.isComposing ? undefined : STEPS[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(event.target instanceof Element) || !event.target.closest('[data-work]')) return;
      event.preventDefault();
      goTo(ids[Math.min(Math.max(0, ids.indexOf(current ?? '') + step), ids.length - 1)]);
    },
  };
}
