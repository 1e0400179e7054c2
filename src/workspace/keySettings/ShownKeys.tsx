import { type ReactNode, useMemo } from 'react';
import { ShownKeysContext } from '../../ui/keys/ShownKeysContext';
import { shownKeysOf, useBindings } from './keyMap';

/** Lets every screen show the keys the user really has. */
export function ShownKeys({ children }: { children: ReactNode }) {
  const bindings = useBindings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is bound is read inside
  const lookUp = useMemo(() => (commandId: string) => shownKeysOf(commandId), [bindings]);
  return <ShownKeysContext value={lookUp}>{children}</ShownKeysContext>;
}
