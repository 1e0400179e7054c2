import { useEffect, useMemo, useState } from 'react';
import type { Text } from '../../core/value/text';

type Find = (typed: string) => Text | undefined;
let found: Find | undefined;

/** What is typed for and cannot be done yet. The list comes after the palette has opened: its first key waits for nothing. */
export function useNotYet(typed: string): Text | undefined {
  const [find, setFind] = useState(() => found);
  useEffect(() => {
    if (find) return;
    // Where it cannot be had, nothing is said of it.
    void import('./notYet').then(
      ({ findNotYet }) => {
        found = findNotYet;
        setFind(() => findNotYet);
      },
      () => undefined,
    );
  }, [find]);
  return useMemo(() => find?.(typed), [find, typed]);
}
