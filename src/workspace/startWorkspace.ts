import { subscribe } from 'valtio';
import { say } from '../ui/i18n/i18n';
import { startUserSettings } from '../ui/settings/syncSettings';
import { notify } from '../ui/toast/notify';
import { keyHelpStore } from './keyHelp/keyHelpStore';
import { closePalette } from './palette/paletteStore';
import { startUsage } from './palette/usage';
import { registry } from './registry';
import { setActiveItem } from './stores/menuStore';
import { keepTab } from './tabs/arrangeTabs';
import { mirrorAddress } from './tabs/mirrorAddress';
import { openPath } from './tabs/openPath';
import { keepTabsStored, restoreTabs } from './tabs/storeTabs';
import { activateTab, activeTab, tabStore } from './tabs/tabStore';

/** Takes up what the user left on this machine, then follows the address; the returned function puts everything away. */
export function startWorkspace(userId: string): () => void {
  startUsage(userId);
  const stops = [startUserSettings(userId)];
  const restored = restoreTabs(userId);
  if (restored === 'unreadable') notify('info', say('workspace', 'tabs.notRestored'));
  for (const tabId of [...tabStore.active].reverse()) if (tabId) activateTab(tabId);
  stops.push(mirrorAddress({ openAddress: (path) => keepTab(openPath(registry, { path })), onLeave: closeDialogs }));
  stops.push(keepTabsStored(userId));
  stops.push(subscribe(tabStore, markActiveScreen));
  markActiveScreen();
  return () => {
    for (const stop of stops) stop();
  };
}

/** What floats above the workspace must not stand before the page that covers it. */
function closeDialogs(): void {
  closePalette();
  keyHelpStore.isOpen = false;
}

/** The menu store knows the screen the user is in, by the path its menu entry has. */
function markActiveScreen(): void {
  const path = activeTab()?.location.path;
  setActiveItem(path ? (registry.findScreen(path)?.screen.path ?? path) : null);
}
