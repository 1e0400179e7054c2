import { useSnapshot } from 'valtio';
import { useText } from '../../ui/i18n/useMessages';
import { registry } from '../registry';
import { tabStore } from '../tabs/tabStore';
import { useTabPath } from '../tabs/useTabPath';

/** What stands on a tab: what its screen says of itself, else the title of the screen. */
export function useTabTitle(tabId: string | undefined): string {
  const { tabs } = useSnapshot(tabStore);
  const screenTitle = useScreenTitle(tabId);
  return tabs.find((tab) => tab.id === tabId)?.title ?? screenTitle;
}

/** The title of the screen a tab is at; the address where there is none. */
export function useScreenTitle(tabId: string | undefined): string {
  const path = useTabPath(tabId);
  const text = useText();
  const screen = path === undefined ? undefined : registry.findScreen(path)?.screen;
  return screen ? text(screen.title) : (path ?? '');
}
