import { proxy } from 'valtio';
import type { Registry } from '../../core/plugin/registry';
import { announce } from '../../ui/announcer/announce';
import { say } from '../../ui/i18n/i18n';
import { onPointing, pointedIn } from '../../ui/screen/pointing';
import { showBeside } from '../tabs/openPath';
import { activeTab } from '../tabs/tabStore';

export const followStore = proxy({ isOn: false });

/** A held arrow key passes many rows: only the one it rests on is opened, after so many milliseconds. */
const REST = 150;

/** While following is on, the record under the cursor of a list is shown in the other pane. */
export function followCursor(registry: Pick<Registry, 'findScreen'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    const tab = activeTab();
    const { current } = pointedIn(tab?.id);
    if (followStore.isOn && tab && current !== null) showBeside(registry, tab, current);
  };
  followNow = follow;
  const stop = onPointing((tabId) => {
    clearTimeout(timer);
    if (followStore.isOn && tabId === activeTab()?.id) timer = setTimeout(follow, REST);
  });
  return () => {
    clearTimeout(timer);
    followStore.isOn = false;
    stop();
  };
}

let followNow: () => void = () => undefined;

export function toggleFollowing(): void {
  followStore.isOn = !followStore.isOn;
  announce(say('workspace', followStore.isOn ? 'panes.following' : 'panes.notFollowing'));
  followNow();
}
