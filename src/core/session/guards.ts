import type { SessionState } from './sessionMachine';

/**
 * `guest`: shown to those who are not signed in (sign-in, first-run guide). `member`: a session is required.
 * `anyone`: error pages, shown as they are.
 */
export type RouteAccess = 'guest' | 'member' | 'anyone';

export interface Visit {
  /** Path with query, as in the address bar. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly session: SessionState;
  /** The cookie holds a session key. */
  readonly hasKey: boolean;
  readonly hasMenus: boolean;
  /** The menu was asked for since the user came: a user without any right has none, and is not asked for again. */
  readonly hasRestored: boolean;
  /** The page the user was on, or wanted, before this one; null when the user came from the root. */
  readonly cameFrom: string | null;
}

export type Decision =
  | { readonly do: 'show' }
  /** Nothing can be said yet: the session is being restored. */
  | { readonly do: 'wait' }
  /** Ask the server for the user and the menu first. */
  | { readonly do: 'restore' }
  | { readonly do: 'go'; readonly to: string };

export const HOME = '/dashboard';
export const LOGIN = '/login';
/** Where the own second factor is enrolled. */
export const SECOND_FACTOR = '/MySecurity';

/** The specification's guards, in their order, for one visit. The fourth, scrolling to the top, is the router's. */
export function decideVisit(visit: Visit): Decision {
  if (visit.access === 'anyone') return { do: 'show' };
  return visit.access === 'member' ? decideMemberVisit(visit) : decideGuestVisit(visit);
}

function decideMemberVisit({ session, hasKey, hasMenus, hasRestored }: Visit): Decision {
  if (session === 'restoring') return { do: 'wait' };
  if (session === 'signedOut' || session === 'expired' || !hasKey) return { do: 'go', to: LOGIN };
  if (session === 'unknown') return { do: 'restore' };
  if (session === 'signedIn' && !hasMenus && !hasRestored) return { do: 'restore' };
  return { do: 'show' };
}

/** A key in the cookie proves nothing: only one the server has answered for leads away, so a stale one cannot loop. */
function decideGuestVisit({ session, hasKey, cameFrom }: Visit): Decision {
  if (session === 'signedIn' && hasKey) return { do: 'go', to: cameFrom ?? HOME };
  if (session === 'restoring') return { do: 'wait' };
  if (session === 'unknown') return hasKey ? { do: 'restore' } : { do: 'show' };
  return { do: 'show' };
}
