import {
  type ComponentType,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { Router } from 'wouter';
import type { ScreenDefinition } from '../../core/plugin/manifest';
import { EmptyState } from '../../ui/emptyState/EmptyState';
import { fetchMessages } from '../../ui/i18n/i18n';
import { useMessages } from '../../ui/i18n/useMessages';
import { fetchedComponent } from '../../ui/loading/fetchedComponent';
import { InSightContext, ScreenContext } from '../../ui/screen/screenContext';
import { Skeleton } from '../../ui/skeleton/Skeleton';
import { missingRights } from '../commands/judgeCommand';
import { usePermissions } from '../commands/situation';
import { shownKeysOf } from '../keySettings/keyMap';
import { registry } from '../registry';
import { PALETTE } from '../stores/paletteStore';
import type { TabLocation } from '../tabs/TabLocation';
import { findTab } from '../tabs/tabStore';
import { ScreenBoundary } from './ScreenBoundary';
import { useScreenHandle } from './useScreenHandle';

const RefusedScreen = fetchedComponent(() => import('./RefusedScreen'));

interface TabScreenProps {
  tabId: string;
  location: TabLocation;
  isVisible: boolean;
}

/** The screen of the place a tab is at, with its own router, error boundary and handle on the tab. */
export function TabScreen({ tabId, location, isVisible }: TabScreenProps) {
  const key = useSyncExternalStore(location.subscribe, () => location.entry.key);
  return (
    <Router hook={location.useLocation}>
      <ScreenAt key={key} tabId={tabId} location={location} isVisible={isVisible} />
    </Router>
  );
}

function ScreenAt({ tabId, location, isVisible }: TabScreenProps) {
  const say = useMessages('workspace');
  const path = useSyncExternalStore(location.subscribe, () => location.path);
  const permissions = usePermissions();
  const match = useMemo(() => registry.findScreen(path), [path]);
  const handle = useScreenHandle({
    tabId,
    location,
    path,
    params: match?.params,
    group: match?.screen.group,
  });
  // A switch paints the frames first; that their reads begin and stop is rendered after that.
  const isInSight = useDeferredValue(isVisible);
  const [attempt, setAttempt] = useState(0);
  useForgottenMarks(tabId, location);

  if (!match) {
    return (
      <EmptyState
        kind="empty"
        title={say('screen.unknown')}
        next={say('screen.unknownNext', { path, keys: shownKeysOf(PALETTE) ?? '' })}
      />
    );
  }
  const missing = missingRights(match.screen, permissions);
  if (missing.length > 0) return <RefusedScreen rights={missing} />;
  const Screen = fetchedScreen(match.screen);
  const retry = () => {
    fetchedScreens.delete(match.screen.id);
    setAttempt(attempt + 1);
  };
  return (
    <ScreenBoundary key={attempt} location={location} onRetry={retry}>
      <Suspense fallback={<Skeleton />}>
        <ScreenContext value={handle}>
          <InSightContext value={isInSight}>
            <Screen />
          </InSightContext>
        </ScreenContext>
      </Suspense>
    </ScreenBoundary>
  );
}

/** What a screen said of itself goes with it when the tab moves on; a tab that is only frozen keeps it. */
function useForgottenMarks(tabId: string, location: TabLocation): void {
  useEffect(() => {
    const { key } = location.entry;
    return () => {
      const tab = findTab(tabId);
      if (tab && location.entry.key !== key) Object.assign(tab, { title: null, isUnsaved: false });
    };
  }, [tabId, location]);
}

const fetchedScreens = new Map<string, ComponentType>();

/** One component per screen, so that a second tab of it does not wait; a failed one is forgotten before a retry. */
export function fetchedScreen(screen: ScreenDefinition): ComponentType {
  const known = fetchedScreens.get(screen.id);
  if (known) return known;
  const fetched = fetchedComponent(
    () => fetchWithTexts(screen),
    () => <Skeleton />,
  );
  // What the tab alone is concerned with draws no screen anew.
  const screenAlone = memo(fetched);
  fetchedScreens.set(screen.id, screenAlone);
  return screenAlone;
}

async function fetchWithTexts({ id, load }: ScreenDefinition) {
  const [module] = await Promise.all([load(), fetchMessages(id.split(':', 1)[0] ?? '')]);
  return module;
}

/** Fetches the code of a path's screen before anybody knows who will see it; a failure is met when it is shown. */
export function fetchScreenAhead(path: string): void {
  const match = registry.findScreen(path);
  if (match) fetchWithTexts(match.screen).catch(() => undefined);
}
