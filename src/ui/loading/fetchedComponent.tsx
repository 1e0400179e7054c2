import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Outcome<Props> = { readonly component: ComponentType<Props> } | { readonly error: unknown };

/**
 * A component whose code is fetched when it is first shown; `meanwhile` stands in its place. `lazy` would do the same,
 * but React holds back what a Suspense boundary reveals until 300 ms after the last one began to wait, and what opens in
 * three steps is a second late. A fetch that failed is thrown to the error boundary.
 */
export function fetchedComponent<Props extends object>(
  fetch: () => Promise<{ readonly default: ComponentType<Props> }>,
  meanwhile: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let known: Outcome<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once for all time, as `lazy` makes one
  return function Fetched(props: Props) {
    const [outcome, setOutcome] = useState(known);
    useEffect(() => {
      if (outcome) return;
      let isShown = true;
      fetch()
        .then(
          (module): Outcome<Props> => {
            known = { component: module.default };
            return known;
          },
          (error: unknown): Outcome<Props> => ({ error }),
        )
        .then((found) => isShown && setOutcome(found));
      return () => {
        isShown = false;
      };
    }, [outcome]);
    if (!outcome) return meanwhile(props);
    if ('error' in outcome) throw outcome.error;
    return <outcome.component {...props} />;
  };
}
