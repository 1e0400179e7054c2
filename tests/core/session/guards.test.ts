import { describe, expect, it } from 'vitest';
import { decideVisit, type Visit } from '#core/session/guards.ts';

const member: Visit = {
  path: '/ACDocument?id=1',
  access: 'member',
  session: 'signedIn',
  hasKey: true,
  hasMenus: true,
  hasRestored: false,
  cameFrom: null,
};
const guest: Visit = { ...member, path: '/login', access: 'guest' };

describe('decideVisit: a path that requires a session', () => {
  it('goes to Login without a key in the cookie, whatever the state says', () => {
    for (const session of ['unknown', 'signedOut', 'signedIn', 'expired'] as const) {
      expect(decideVisit({ ...member, session, hasKey: false })).toEqual({ do: 'go', to: '/login' });
    }
  });

  it('goes to Login with a key that the server has refused', () => {
    for (const session of ['signedOut', 'expired'] as const) {
      expect(decideVisit({ ...member, session })).toEqual({ do: 'go', to: '/login' });
    }
  });

  it('restores the user and the menu before it goes on', () => {
    expect(decideVisit({ ...member, session: 'unknown', hasMenus: false })).toEqual({ do: 'restore' });
    expect(decideVisit({ ...member, session: 'restoring', hasMenus: false })).toEqual({ do: 'wait' });
    expect(decideVisit({ ...member, hasMenus: false })).toEqual({ do: 'restore' });
  });

  it('does not restore for ever for a user whose menu is empty', () => {
    expect(decideVisit({ ...member, hasMenus: false, hasRestored: true })).toEqual({ do: 'show' });
  });

  it('is shown to the signed-in', () => {
    expect(decideVisit(member)).toEqual({ do: 'show' });
  });
});

describe('decideVisit: a path for those who are not signed in', () => {
  it('returns the signed-in to where they came from, or to the dashboard from the root', () => {
    expect(decideVisit({ ...guest, cameFrom: '/ACDocList?text=家賃' })).toEqual({
      do: 'go',
      to: '/ACDocList?text=家賃',
    });
    expect(decideVisit(guest)).toEqual({ do: 'go', to: '/dashboard' });
  });

  it('first asks the server about a key nobody has answered for', () => {
    expect(decideVisit({ ...guest, session: 'unknown' })).toEqual({ do: 'restore' });
    expect(decideVisit({ ...guest, session: 'restoring' })).toEqual({ do: 'wait' });
  });

  it('is shown with a stale key, so that nothing loops', () => {
    for (const session of ['signedOut', 'expired', 'unreachable'] as const) {
      expect(decideVisit({ ...guest, session })).toEqual({ do: 'show' });
    }
    expect(decideVisit({ ...guest, session: 'signedIn', hasKey: false })).toEqual({ do: 'show' });
  });

  it('never leads in a circle: no decision leads to a visit that leads back', () => {
    const sessions = ['unknown', 'restoring', 'unreachable', 'signedIn', 'expired', 'signedOut'] as const;
    for (const session of sessions) {
      for (const hasKey of [true, false]) {
        const away = decideVisit({ ...member, session, hasKey });
        if (away.do !== 'go') continue;
        expect(decideVisit({ ...guest, session, hasKey, cameFrom: member.path }).do).not.toBe('go');
      }
    }
  });
});

it('shows error pages to anyone', () => {
  for (const session of ['unknown', 'signedIn', 'signedOut'] as const) {
    expect(decideVisit({ ...member, access: 'anyone', session })).toEqual({ do: 'show' });
  }
});
