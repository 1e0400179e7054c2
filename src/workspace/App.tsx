import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fetchedComponent } from '../ui/loading/fetchedComponent';
import styles from './App.module.css';
import SignInPage from './entrance/SignInPage';
import { ErrorBoundary } from './errorPages/ErrorBoundary';
import { loadWorkspace } from './loadWorkspace';
import { isRoute, isWorkspacePath, type RouteName } from './routes';
import { loadSession } from './session/loadSession';
import { useSession } from './session/sessionStore';
import { useVisit, type Visit } from './useVisit';

// Whenever a tab changes the address, the page is asked for anew; the workspace stays as it is.
const Workspace = memo(fetchedComponent(loadWorkspace));
const ErrorPage = lazy(() => import('./errorPages/ErrorPage'));
const UnreachablePage = lazy(() => import('./errorPages/UnreachablePage'));
const Overlays = lazy(() => import('./Overlays'));

type Page = ComponentType | LazyExoticComponent<ComponentType>;

const PAGES: readonly (readonly [RouteName, Page])[] = [
  ['login', SignInPage],
  ['register', lazy(() => loadSession().then(() => import('./entrance/NewGuidePage')))],
  ['forgot_password', lazy(() => import('./entrance/ForgotPasswordPage'))],
  ['error.404', () => <ErrorPage status={404} />],
  ['error.403', () => <ErrorPage status={403} />],
  ['error.500', () => <ErrorPage status={500} />],
];

/** The root: pages outside the workspace, the workspace of the signed-in, and what floats above both. */
export function App() {
  const { isLoaded } = useSession();
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <RoutedView />
        </Suspense>
      </ErrorBoundary>
      <Suspense fallback={null}>{isLoaded ? <Overlays /> : null}</Suspense>
    </>
  );
}

/**
 * A session that ended under the user's hands keeps the workspace, covered and out of reach, until the same user has
 * signed in again; so do the error pages.
 */
function RoutedView() {
  const visit = useVisit();
  const { state, user } = useSession();
  const Page = pageOf(visit, state);
  const openedFor = useOpenedFor(user?.id ?? null, visit);
  return (
    <>
      {openedFor ? (
        <Covered by={Page}>
          <Workspace key={openedFor} />
        </Covered>
      ) : null}
      {Page ? (
        <div className={styles.page}>
          <Suspense fallback={null}>
            <Page />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

/** Out of sight and reach while a page stands before it, with everything in it kept; then the focus is where it was. */
function Covered({ by: page, children }: { by: Page | null; children: ReactNode }) {
  const focused = useRef<Element | null>(null);
  const isCovered = page !== null;
  useLayoutEffect(() => {
    if (!isCovered && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
  }, [isCovered]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the focus of what is inside and is none itself
    <div
      className={isCovered ? styles.covered : styles.workspace}
      inert={isCovered}
      onFocus={(event) => {
        focused.current = event.target;
      }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}

/** The user for whom the workspace has been opened: by the first of its paths that was shown, until another signs in. */
function useOpenedFor(userId: string | null, { pathname, decision }: Visit): string | null {
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  if (openedFor !== null && openedFor !== userId) setOpenedFor(null);
  else if (openedFor !== userId && decision.do === 'show' && isWorkspacePath(pathname)) setOpenedFor(userId);
  return openedFor;
}

const NotFound: Page = () => <ErrorPage status={404} />;

/** The page that stands in place of the workspace, or null while the workspace is to be seen. */
function pageOf({ pathname, decision }: Visit, session: ReturnType<typeof useSession>['state']): Page | null {
  if (decision.do === 'notFound') return NotFound;
  if (decision.do !== 'show') return null;
  const named = PAGES.find(([name]) => isRoute(pathname, name));
  if (named) return named[1];
  return session === 'unreachable' ? UnreachablePage : null;
}
