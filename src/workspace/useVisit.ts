import { useEffect } from 'react';
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import { type Decision, decideVisit, HOME, LOGIN } from '../core/session/guards';
import { useIsKnownPath } from './knownPaths';
import { loadWorkspace } from './loadWorkspace';
import { accessOf, isRoute } from './routes';
import { scrollToTop } from './scrollToTop';
import { loadSession, restoreSession } from './session/loadSession';
import { sessionKey } from './session/sessionKey';
import { useSession } from './session/sessionStore';

/** Where the user came from is kept with the address of the sign-in page, and survives its reload. */
interface ComingFrom {
  readonly from: string;
  /** What the tab had noted at that address. */
  readonly fromState: unknown;
}

export interface Visit {
  readonly pathname: string;
  readonly decision: Decision | { readonly do: 'notFound' };
}

let lastMemberPath: string | null = null;

/** Applies the guards to the address in the bar: asks for the session, leads elsewhere, or lets the page be shown. */
export function useVisit(): Visit {
  const pathname = usePathname();
  const search = useSearch();
  const comingFrom = comingFromOf(useHistoryState<unknown>());
  const { state, user, hasRestored } = useSession();
  const access = accessOf(pathname);
  const isKnown = useIsKnownPath(pathname, access === 'member');

  const guarded = decideVisit({
    path: pathname + search,
    access,
    session: state,
    hasKey: sessionKey() !== null,
    hasMenus: user !== null && user.menus.length > 0,
    hasRestored,
    cameFrom: comingFrom?.from ?? lastMemberPath,
  });
  const decision = withKnowledge(guarded, isKnown);
  const target = isRoute(pathname, 'home') ? HOME : decision.do === 'go' ? decision.to : null;

  useEffect(() => {
    if (state === 'signedOut') lastMemberPath = null;
    if (target === LOGIN) {
      // Another window has taken the key away: this session is over as well.
      if (state === 'signedIn')
        void loadSession().then((session) => session.endSession({ clearCookie: false, message: '' }));
      goToLogin();
    } else if (target) navigate(target, { replace: true, state: comingFrom?.fromState ?? null });
    else if (decision.do === 'restore') {
      restoreSession();
      if (access === 'member') loadWorkspace().catch(() => undefined);
    } else if (decision.do === 'show' && access === 'member') lastMemberPath = pathname + search;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation scrolls, whatever the function reads
  useEffect(() => scrollToTop(), [pathname, search]);

  return { pathname, decision: target ? { do: 'wait' } : decision };
}

/** Whose key it is may be asked before it is known whether the path exists; nothing else may be said. */
function withKnowledge(decision: Decision, isKnown: boolean | undefined): Visit['decision'] {
  if (isKnown === false) return { do: 'notFound' };
  return isKnown || decision.do === 'restore' ? decision : { do: 'wait' };
}

/** Leads to the sign-in page, which leads back here afterwards. */
function goToLogin(): void {
  const state: ComingFrom = {
    from: location.pathname + location.search + location.hash,
    fromState: history.state as unknown,
  };
  navigate(LOGIN, { replace: true, state });
}

function comingFromOf(state: unknown): ComingFrom | null {
  const isComingFrom = typeof state === 'object' && state !== null && 'from' in state && 'fromState' in state;
  if (!isComingFrom || typeof state.from !== 'string') return null;
  return { from: state.from, fromState: state.fromState };
}
