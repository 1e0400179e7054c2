import { useSyncExternalStore } from 'react';
import type { SignedInUser } from '../../core/session/contract';
import type { SessionState } from '../../core/session/sessionMachine';
import { sessionKey } from './sessionKey';

export interface SessionView {
  readonly state: SessionState;
  readonly user: SignedInUser | null;
  /** True once the server was asked for the user and the menu since the page was loaded. */
  readonly hasRestored: boolean;
  /** The session's own chunk is there: before it nothing is called, and nothing can be announced. */
  readonly isLoaded: boolean;
}

/**
 * What pages may know of the session. The session itself (its machine, the client, the stores) is a chunk of its own:
 * a visitor without a key sees the sign-in page before it is there.
 */
let view: SessionView = {
  state: sessionKey() === null ? 'signedOut' : 'unknown',
  user: null,
  hasRestored: false,
  isLoaded: false,
};
const listeners = new Set<() => void>();

export function useSession(): SessionView {
  return useSyncExternalStore(subscribe, () => view);
}

export function publishSession(next: SessionView): void {
  view = next;
  for (const listener of listeners) listener();
}

/** The server did not answer whose key the cookie holds; what is known of the session stays. */
export function publishUnreachable(): void {
  publishSession({ ...view, state: 'unreachable' });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
