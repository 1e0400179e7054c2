import { Suspense, useContext, useMemo, useState } from 'react';
import { Router } from 'wouter';
import type { ReadingProps } from '../../ui/screen/reading';
import { ScreenContext, type ScreenHandle } from '../../ui/screen/screenContext';
import { Skeleton } from '../../ui/skeleton/Skeleton';
import { missingRights } from '../commands/judgeCommand';
import { usePermissions } from '../commands/situation';
import { registry } from '../registry';
import { TabLocation } from '../tabs/TabLocation';
import RefusedScreen from './RefusedScreen';
import { ScreenBoundary } from './ScreenBoundary';
import { fetchedScreen } from './TabScreen';
import { useScreenHandle } from './useScreenHandle';

/** The screen behind an address, beside the list it was reached from: no tab knows of it, and no command reaches it. */
export default function ReadScreen({ path }: ReadingProps) {
  // Each record begins anew, with nothing kept of the one before.
  return <OneScreen key={path} path={path} />;
}

const noHandlers: ScreenHandle['registerHandlers'] = () => () => undefined;

function OneScreen({ path }: ReadingProps) {
  const list = useContext(ScreenContext);
  const permissions = usePermissions();
  const [location] = useState(() => TabLocation.at(path));
  const match = useMemo(() => registry.findScreen(path), [path]);
  const [attempt, setAttempt] = useState(0);
  const tabId = `${list?.tabId}-reading`;
  const actions = useScreenHandle({
    tabId,
    location,
    path,
    params: match?.params,
    group: match?.screen.group,
  });
  const handle = useMemo(() => ({ ...actions, isReading: true, registerHandlers: noHandlers }), [actions]);
  if (!match) return null;
  const missing = missingRights(match.screen, permissions);
  if (missing.length > 0) return <RefusedScreen rights={missing} />;
  const Screen = fetchedScreen(match.screen);
  return (
    <Router hook={location.useLocation}>
      <ScreenBoundary key={attempt} location={location} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense fallback={<Skeleton />}>
          <ScreenContext value={handle}>
            <Screen />
          </ScreenContext>
        </Suspense>
      </ScreenBoundary>
    </Router>
  );
}
