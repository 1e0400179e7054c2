import { plainPath } from '../core/plugin/plainPath';
import type { SignedInUser } from '../core/session/contract';
import { writeAsUserWants } from '../ui/display/shownStyleSetting';
import { say } from '../ui/i18n/i18n';
import { notify } from '../ui/toast/notify';
import { offerFirstTour } from './keyHelp/firstTour';
import { keyHelpStore } from './keyHelp/keyHelpStore';
import { endTour } from './keyHelp/tourStore';
import { followCursor } from './panes/followCursor';
import { registry } from './registry';
import { startUserSettings } from './session/syncSettings';
import { watchServer } from './session/watchServer';
import { setActiveItem } from './stores/menuStore';
import { closePalette } from './stores/paletteStore';
import { keepTab } from './tabs/arrangeTabs';
import { mirrorAddress } from './tabs/mirrorAddress';
import { openPath } from './tabs/openPath';
import { keepTabsStored, type Restored, restoreTabs } from './tabs/storeTabs';
import { activateTab, activeTab, tabStore } from './tabs/tabStore';
import { tellFailures } from './tellFailures';

type WorkspaceUser = Pick<SignedInUser, 'id' | 'viewedBy'>;

/**
 * Takes up what the user left on this machine, then follows the address.
 * @param isWanted false once another user has signed in, or none
 * @returns puts everything away
 */
export async function startWorkspace(user: WorkspaceUser, isWanted: () => boolean): Promise<() => void> {
  const isReadOnly = user.viewedBy !== null;
  // What a viewer opens and arranges is kept apart from what the user has.
  const userId = isReadOnly ? `${user.id} viewed` : user.id;
  const restored = await restoreTabs(userId, isWanted);
  if (!restored) return () => undefined;
  noteRestored(restored);
  for (const tabId of [...tabStore.active].reverse()) if (tabId) activateTab(tabId);
  const stops = [
    writeAsUserWants(),
    startUserSettings(userId, isReadOnly ? { isReadOnly } : { onFirstRead: offerFirstTour }),
    mirrorAddress({
      openAddress: (path) => keepTab(openPath(registry, { path })),
      onLeave: closeDialogs,
      onMove: markActiveScreen,
    }),
    keepTabsStored(restored.keeper, () => notify('warning', say('workspace', 'tabs.notKept'), { id: 'tabs-not-kept' })),
    followCursor(registry),
    watchServer(),
    tellFailures(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What could not be read is dropped, and said. */
function noteRestored({ outcome, keeper }: Restored): void {
  if (outcome === 'unreadable') notify('info', say('workspace', 'tabs.notRestored'));
  if (outcome === 'partly') notify('info', say('workspace', 'tabs.partlyRestored'));
  if (!keeper.records.outlivesBrowser) notify('info', say('workspace', 'tabs.keptInWindow'), { duration: 8_000 });
}

/** What floats above the workspace must not stand before the page that covers it. */
function closeDialogs(): void {
  closePalette();
  keyHelpStore.isOpen = false;
  endTour();
}

/** The menu store knows the screen the user is in, by the path its menu entry has. */
function markActiveScreen(): void {
  const path = activeTab()?.location.path;
  const screen = path ? registry.findScreen(path)?.screen : undefined;
  setActiveItem(screen ? plainPath(screen.path) : (path ?? null), screen?.group ?? null);
}
