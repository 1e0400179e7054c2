import { useSnapshot } from 'valtio';
import { useText } from '../../ui/i18n/useMessages';
import { registry } from '../registry';
import { tabStore } from '../tabs/tabStore';
import { useTabPath } from '../tabs/useTabPath';

/** What stands on a tab: what its screen says, else the title of the screen, else the address. */
export function useTabTitle(tabId: string | undefined): string {
  const { tabs } = useSnapshot(tabStore);
  const path = useTabPath(tabId);
  const text = useText();
  const own = tabs.find((tab) => tab.id === tabId)?.title;
  const screen = path === undefined ? undefined : registry.findScreen(path)?.screen;
  return own ?? (screen ? text(screen.title) : (path ?? ''));
}
