import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SignedInUser } from '#core/session/contract.ts';
import { sessionMachine } from '#core/session/sessionMachine.ts';

const user: SignedInUser = {
  id: 'u1',
  employeeNumber: 'E0002',
  username: 'keiri',
  name: '会田 計子',
  email: null,
  company: { id: 'c1', code: 'DEMO', title: 'みなと' },
  roles: [],
  permissions: [],
  fieldClasses: [],
  leftOut: [],
  viewedBy: null,
  mustEnrol: false,
  hasLeft: false,
  locale: null,
  menus: [],
};

function start() {
  const restoreSession = vi.fn();
  const session = createActor(sessionMachine.provide({ actions: { restoreSession } })).start();
  return { session, restoreSession, state: () => session.getSnapshot().value };
}

describe('sessionMachine', () => {
  it('is signed out without a key, and asks nobody', () => {
    const { session, restoreSession, state } = start();
    session.send({ type: 'start', hasKey: false });
    expect(state()).toBe('signedOut');
    expect(restoreSession).not.toHaveBeenCalled();
  });

  it('asks once whose key it is, and is signed in or out by the answer', () => {
    for (const [answer, expected] of [
      [{ type: 'signedIn', user }, 'signedIn'],
      [{ type: 'ended' }, 'signedOut'],
      [{ type: 'noAnswer' }, 'unreachable'],
    ] as const) {
      const { session, restoreSession, state } = start();
      session.send({ type: 'start', hasKey: true });
      expect(state()).toBe('restoring');
      session.send(answer);
      expect(state()).toBe(expected);
      expect(restoreSession).toHaveBeenCalledOnce();
    }
  });

  it('keeps the user when the session ends under the hands, and forgets after a sign-out', () => {
    const { session, state } = start();
    session.send({ type: 'signedIn', user });
    session.send({ type: 'ended' });
    expect(state()).toBe('expired');
    expect(session.getSnapshot().context.user).toEqual(user);
    session.send({ type: 'signedIn', user });
    expect(state()).toBe('signedIn');
    session.send({ type: 'signedOut' });
    expect(state()).toBe('signedOut');
    expect(session.getSnapshot().context.user).toBeNull();
  });

  it('ends as expired when asking again finds the key dead', () => {
    const { session, state } = start();
    session.send({ type: 'signedIn', user });
    session.send({ type: 'restore' });
    session.send({ type: 'ended' });
    expect(state()).toBe('expired');
  });

  it('tries again after nobody answered', () => {
    const { session, restoreSession, state } = start();
    session.send({ type: 'start', hasKey: true });
    session.send({ type: 'noAnswer' });
    session.send({ type: 'restore' });
    expect(state()).toBe('restoring');
    expect(restoreSession).toHaveBeenCalledTimes(2);
  });
});
