import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Announcer } from '../ui/announcer/Announcer';
import { useMessages } from '../ui/i18n/useMessages';
import { fetchedComponent } from '../ui/loading/fetchedComponent';
import { QueryProvider } from '../ui/query/QueryProvider';
import { CurrentUserContext } from '../ui/screen/currentUser';
import { ReadingContext } from '../ui/screen/reading';
import { RecordKindsContext } from '../ui/screen/recordKinds';
import { RequestKindsContext } from '../ui/screen/requestKinds';
import { ScreenPartsContext } from '../ui/screen/screenParts';
import { ScreenTitlesContext } from '../ui/screen/screenTitles';
import { TilesContext } from '../ui/screen/tiles';
import { ConnectionBanner } from './frame/ConnectionBanner';
import { DamageBanner } from './frame/DamageBanner';
import { SideMenu } from './frame/SideMenu';
import { SkipLink } from './frame/SkipLink';
import { TopBar } from './frame/TopBar';
import { WorkspaceKeys } from './keyHelp/WorkspaceKeys';
import { ShownKeys } from './keySettings/ShownKeys';
import { Palette } from './palette/Palette';
import { PaneArea } from './panes/PaneArea';
import { registry } from './registry';
import { startWorkspace } from './startWorkspace';
import { StatusBar } from './status/StatusBar';
import { userStore } from './stores/userStore';
import styles from './Workspace.module.css';

export { fetchScreenAhead } from './panes/TabScreen';

const ReadScreen = fetchedComponent(() => import('./panes/ReadScreen'));
const ViewBanner = lazy(() => import('./frame/ViewBanner'));
const Tour = lazy(() => import('./keyHelp/Tour'));
const Dialogs = lazy(() => import('./frame/Dialogs'));

const titleOfScreen = (path: string) => registry.findScreen(path)?.screen.title;

/** The window of the signed-in user: top bar, menu, tabs in panes, status bar, and what floats above them. */
export default function Workspace() {
  const { user } = useSnapshot(userStore);
  // What is said at the start must not come before the words.
  useMessages('workspace');
  const startedFor = useStarted(user?.id, user?.viewedBy ?? null);
  if (!user || startedFor !== user.id) return null;
  return (
    <CurrentUserContext value={user}>
      <QueryProvider>
        <ShownKeys>
          <RecordKindsContext value={registry.recordKinds}>
            <div className={styles.workspace}>
              <SkipLink />
              <TopBar />
              <div className={styles.notices}>
                <ConnectionBanner />
                <DamageBanner />
                <Suspense fallback={null}>
                  <Tour />
                </Suspense>
                {user.viewedBy === null ? null : (
                  <Suspense fallback={null}>
                    <ViewBanner viewer={user.viewedBy} name={user.name} />
                  </Suspense>
                )}
              </div>
              <SideMenu />
              <TilesContext value={registry.tiles}>
                <ScreenPartsContext value={registry.screenParts}>
                  <ScreenTitlesContext value={titleOfScreen}>
                    <RequestKindsContext value={registry.requestKinds}>
                      <ReadingContext value={ReadScreen}>
                        <PaneArea />
                      </ReadingContext>
                    </RequestKindsContext>
                  </ScreenTitlesContext>
                </ScreenPartsContext>
              </TilesContext>
              <StatusBar />
            </div>
            <Announcer />
            <Palette />
            <WorkspaceKeys />
            <Suspense fallback={null}>
              <Dialogs />
            </Suspense>
          </RecordKindsContext>
        </ShownKeys>
      </QueryProvider>
    </CurrentUserContext>
  );
}

/** Takes up the user's tabs and settings before anything is shown, and puts them away at the end. */
function useStarted(userId: string | undefined, viewedBy: string | null): string | undefined {
  const [startedFor, setStartedFor] = useState<string>();
  useLayoutEffect(() => {
    if (!userId) return;
    let isWanted = true;
    const starting = startWorkspace({ id: userId, viewedBy }, () => isWanted);
    void starting.then(() => isWanted && setStartedFor(userId));
    return () => {
      isWanted = false;
      void starting.then((stop) => stop());
    };
  }, [userId, viewedBy]);
  return startedFor;
}
