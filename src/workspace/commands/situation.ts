import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { registry } from '../registry';
import { userStore } from '../stores/userStore';
import { activeTab, tabStore } from '../tabs/tabStore';
import { useTabPath } from '../tabs/useTabPath';
import type { Situation } from './judgeCommand';

/** Where the user is now, for what happens at a key. */
export function situationNow(): Situation {
  const tab = activeTab();
  return {
    permissions: new Set(userStore.user?.permissions),
    screen: tab && registry.findScreen(tab.location.path)?.screen,
    tabId: tab?.id,
  };
}

/** What the user may do; it stays the same set while the user does. */
export function usePermissions(): ReadonlySet<string> {
  const permissions = useSnapshot(userStore).user?.permissions;
  return useMemo(() => new Set(permissions), [permissions]);
}

/** Where the user is, for what is shown. */
export function useSituation(): Situation {
  const { active, focusedPane } = useSnapshot(tabStore);
  const permissions = usePermissions();
  const tabId = active[focusedPane] ?? undefined;
  const path = useTabPath(tabId);
  return useMemo(
    () => ({
      permissions,
      screen: path === undefined ? undefined : registry.findScreen(path)?.screen,
      tabId,
    }),
    [permissions, path, tabId],
  );
}
