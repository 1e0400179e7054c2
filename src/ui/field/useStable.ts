import { useLayoutEffect, useRef, useState } from 'react';

/** The same function for all time, so that a row of fields is drawn anew only when it changes itself. */
export function useStable<Given extends unknown[]>(run: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  const [stable] = useState(
    () =>
      (...given: Given) =>
        latest.current(...given),
  );
  return stable;
}
