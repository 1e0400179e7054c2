import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ListScroll {
  /** The row that is selected next is brought in sight; it is called at keys of the list alone, since it measures. */
  readonly toNextSelected: () => void;
  readonly onScroll: () => void;
}

/** Where the list of hits stands: what is asked anew is shown from its first hit on. */
export function useListScroll(
  list: RefObject<HTMLElement | null>,
  { selectedAt, typed }: { readonly selectedAt: number; readonly typed: string },
): ListScroll {
  const isStep = useRef(false);
  const isScrolled = useRef(false);
  useLayoutEffect(() => {
    if (!isStep.current) return;
    isStep.current = false;
    // The first one with the name of its group.
    if (selectedAt === 0) list.current?.scrollTo({ top: 0 });
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [list, selectedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at the top
  useLayoutEffect(() => {
    if (isScrolled.current) list.current?.scrollTo({ top: 0 });
  }, [list, typed]);
  return {
    toNextSelected: () => {
      isStep.current = true;
    },
    onScroll: () => {
      isScrolled.current = (list.current?.scrollTop ?? 0) > 0;
    },
  };
}
