import { useSyncExternalStore } from 'react';
import type { GivenArguments } from '../../core/plugin/commandArgument';
import type { Act } from '../../core/plugin/manifest';

interface Begin<On> {
  /** What it is done to. */
  readonly on: On;
  /** What is known of what it asks for. */
  readonly given?: GivenArguments | undefined;
  /** Whoever typed the line has told all of it: it is sent at once where it can be taken back. */
  readonly isTold?: boolean | undefined;
  /** After it was done; with what the server answered. */
  readonly onDone?: ((answer: unknown) => void) | undefined;
}

/** An act under way: its dialog stands, or it is being sent. */
export interface Begun extends Begin<never> {
  readonly act: Act<never>;
  readonly count: number;
  /** It was sent as it was told: drawn anew, it is not sent once more. */
  wasSent: boolean;
}

let begun: Begun | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Begins an act: its dialog opens with what is known, above whatever screen there is. */
export function beginAct<On>(act: Act<On>, begin: Begin<On>): void {
  count += 1;
  // The two belong together: `act` is done to `on` alone.
  set({ ...begin, act, count, wasSent: false } as unknown as Begun);
}

/** Handles the command of an act with what the screen has in hand; undefined where that is nothing. */
export const beginOn =
  <On>(act: Act<On>, inHand: () => On | undefined, onDone?: Begin<On>['onDone']) =>
  (given?: GivenArguments, isTold?: boolean): void => {
    const on = inHand();
    if (on !== undefined) beginAct(act, { on, given, isTold, onDone });
  };

/** Ends it, unless another one has been begun meanwhile. */
export const endAct = ({ count: ended }: Pick<Begun, 'count'>): void => {
  if (begun?.count === ended) set(null);
};

function set(next: Begun | null): void {
  begun = next;
  for (const listener of listeners) listener();
}

export function useBegunAct(): Begun | null {
  return useSyncExternalStore(subscribe, () => begun);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
