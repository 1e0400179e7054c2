import { useMemo } from 'react';
import type { MenuGroupKey } from '../../core/plugin/menuGroups';
import type { ScreenHandle } from '../../ui/screen/screenContext';
import { registerScreenHandlers } from '../commands/screenHandlers';
import { registry } from '../registry';
import { closeTab } from '../tabs/closeTab';
import { openPath } from '../tabs/openPath';
import { storeSoon } from '../tabs/storeTabs';
import { splitPath, type TabLocation } from '../tabs/TabLocation';
import { findTab } from '../tabs/tabStore';

interface HandleParts {
  tabId: string;
  location: TabLocation;
  path: string;
  params: ScreenHandle['params'] | undefined;
  group: MenuGroupKey | undefined;
}

/** What a screen may know of its tab and do with it. */
export function useScreenHandle({ tabId, location, path, params, group }: HandleParts): ScreenHandle {
  const actions = useMemo(() => makeActions(tabId, location), [tabId, location]);
  return useMemo(
    () => ({
      ...actions,
      path,
      params: params ?? {},
      query: new URLSearchParams(splitPath(path).search),
      group,
      get savedState() {
        return location.entry.savedState;
      },
    }),
    [actions, path, params, group, location],
  );
}

type Actions = Omit<ScreenHandle, 'path' | 'params' | 'query' | 'group' | 'savedState'>;

function makeActions(tabId: string, location: TabLocation): Actions {
  const here = location.entry.key;
  /** A screen that has been left must not speak for the one that took its place. */
  const whileHere = <Args extends unknown[]>(act: (...args: Args) => void) => {
    return (...args: Args) => {
      if (location.entry.key === here) act(...args);
    };
  };
  return {
    tabId,
    replaceQuery: whileHere((query: Parameters<ScreenHandle['replaceQuery']>[0]) => {
      const now = splitPath(location.path);
      const search = (typeof query === 'function' ? query(new URLSearchParams(now.search)) : query).toString();
      location.replace(now.pathname + (search ? `?${search}` : ''));
      storeSoon();
    }),
    setTitle: whileHere((title: string | null) => {
      const tab = findTab(tabId);
      if (tab && tab.title !== title) tab.title = title;
    }),
    setUnsaved: whileHere((isUnsaved: boolean) => {
      const tab = findTab(tabId);
      if (!tab) return;
      if (tab.isUnsaved !== isUnsaved) tab.isUnsaved = isUnsaved;
      if (isUnsaved && tab.isPreview) tab.isPreview = false;
    }),
    saveState: whileHere((state: unknown) => {
      location.saveState(state);
      storeSoon();
    }),
    open: (path, where) => {
      openPath(registry, { path, from: tabId, ...(where ? { where } : {}) });
    },
    close: () => closeTab(tabId),
    registerHandlers: (handlers) => registerScreenHandlers(tabId, handlers),
  };
}
