import { useSyncExternalStore } from 'react';
import type { GivenArguments } from '../../core/plugin/commandArgument';
import type { Act } from '../../core/plugin/manifest';
import { isWriting, whenWritten } from '../query/writesUnderWay';

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

/** Gives a command anew to whatever screen is shown; false where nobody performs it. */
export type GiveAnew = (command: string, given: GivenArguments | undefined, isTold: boolean | undefined) => boolean;
let giveAnew: GiveAnew = () => false;

/** Whoever shows the acts says how a command is given. */
export function setGiveAnew(give: GiveAnew): void {
  giveAnew = give;
}

/**
 * Begins an act: its dialog opens with what is known, above whatever screen there is. While a write of one's own is under
 * way, the version in hand is about to be an old one: the command is given anew once the new one is shown.
 */
export function beginAct<On>(act: Act<On>, begin: Begin<On>): void {
  if (isWriting() && hasVersion(begin.on)) void beginOnceWritten(act, begin);
  else show(act, begin);
}

async function beginOnceWritten<On>(act: Act<On>, begin: Begin<On>): Promise<void> {
  const before = count;
  await whenWritten();
  // Another one has been begun meanwhile, or the screen that performs it shows what was written.
  if (count !== before || (!isWriting() && giveAnew(act.id, begin.given, begin.isTold))) return;
  show(act, begin);
}

const hasVersion = (on: unknown): boolean => typeof on === 'object' && on !== null && 'version' in on;

function show<On>(act: Act<On>, begin: Begin<On>): void {
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
