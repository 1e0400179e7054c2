import { assign, type SnapshotFrom, setup } from 'xstate';
import type { SignedInUser } from './contract';

type SessionEvent =
  /** The application starts: `hasKey` when the cookie holds a session key. */
  | { type: 'start'; hasKey: boolean }
  /** Ask the server again whose key it is. */
  | { type: 'restore' }
  | { type: 'signedIn'; user: SignedInUser }
  /** The server said that the session is over. */
  | { type: 'ended' }
  /** Nobody answered for the key; it is kept for another try. */
  | { type: 'noAnswer' }
  | { type: 'signedOut' };

/**
 * The session in the browser. `expired` is one that ended under the user's hands: the user is remembered, the tabs and
 * what was typed stay, and signing in as the same user continues in place. The host provides `restoreSession`, which
 * asks the server whose key the cookie holds and sends `signedIn`, `ended` or `noAnswer`.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { readonly user: SignedInUser | null },
    events: {} as SessionEvent,
  },
  actions: {
    restoreSession: () => undefined,
    rememberUser: assign({ user: (_, params: { user: SignedInUser }) => params.user }),
    forgetUser: assign({ user: null }),
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    hasKey: (_, params: { hasKey: boolean }) => params.hasKey,
  },
}).createMachine({
  id: 'session',
  context: { user: null },
  initial: 'unknown',
  on: {
    signedIn: { target: '.signedIn', actions: { type: 'rememberUser', params: ({ event }) => event } },
    signedOut: { target: '.signedOut', actions: 'forgetUser' },
    ended: [{ guard: 'hasUser', target: '.expired' }, { target: '.signedOut' }],
  },
  states: {
    unknown: {
      on: {
        start: [
          { guard: { type: 'hasKey', params: ({ event }) => event }, target: 'restoring' },
          { target: 'signedOut' },
        ],
      },
    },
    restoring: {
      entry: 'restoreSession',
      on: { noAnswer: 'unreachable' },
    },
    unreachable: { on: { restore: 'restoring' } },
    signedIn: { on: { restore: 'restoring' } },
    expired: {},
    signedOut: {},
  },
});

export type SessionState = SnapshotFrom<typeof sessionMachine>['value'];
