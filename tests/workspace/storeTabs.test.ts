import { beforeEach, describe, expect, it } from 'vitest';
import { keepTab, togglePinned } from '../../src/workspace/tabs/arrangeTabs';
import { openPath } from '../../src/workspace/tabs/openPath';
import { keepTabsStored, restoreTabs } from '../../src/workspace/tabs/storeTabs';
import { activeTab, resetTabs, tabStore } from '../../src/workspace/tabs/tabStore';
import { sampleRegistry } from './sampleRegistry';

const KEY = 'kanjo.tabs.user-1';

function leaveTabs(): void {
  const stop = keepTabsStored('user-1');
  const list = openPath(sampleRegistry, { path: '/List?text=a' });
  keepTab(list);
  togglePinned(list);
  openPath(sampleRegistry, { path: '/Document?id=1', where: 'otherPane' });
  const tab = activeTab();
  tab?.location.saveState({ memo: '打ちかけ' });
  if (tab) Object.assign(tab, { title: 'SA 1', isUnsaved: true });
  stop();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  resetTabs();
});

describe('tabs', () => {
  it('come back as they were left, with what was half typed', () => {
    leaveTabs();
    const before = tabStore.tabs.map(({ id }) => id);
    resetTabs();
    expect(restoreTabs('user-1')).toBe('restored');
    expect(tabStore.tabs.map(({ id }) => id)).toEqual(before);
    expect(tabStore).toMatchObject({ isSplit: true, focusedPane: 1 });
    expect(tabStore.tabs[0]).toMatchObject({ isPinned: true, isLive: false, isPreview: false });
    expect(activeTab()).toMatchObject({ title: 'SA 1', isUnsaved: true });
    expect(activeTab()?.location.entry.savedState).toEqual({ memo: '打ちかけ' });
  });

  it('gives a new tab an id of its own after a reload', () => {
    leaveTabs();
    restoreTabs('user-1');
    const ids = [...tabStore.tabs.map(({ id }) => id), openPath(sampleRegistry, { path: '/Home', where: 'newTab' })];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('belong to one user', () => {
    leaveTabs();
    expect(restoreTabs('user-2')).toBe('nothing');
    expect(tabStore.tabs).toEqual([]);
  });

  it('of this window come before those of another', () => {
    leaveTabs();
    localStorage.setItem(KEY, '{"version":1,"tabs":[]}');
    expect(restoreTabs('user-1')).toBe('restored');
    expect(tabStore.tabs).toHaveLength(2);
  });

  it.each([
    ['no JSON', '{'],
    ['another version', '{"version":99,"tabs":[]}'],
    ['not an object', '7'],
    ['nothing', 'null'],
    ['tabs without a history', '{"version":1,"tabs":[{"id":"tab-1","entries":[]}],"active":[null,null]}'],
    [
      'an address outside',
      '{"version":1,"tabs":[{"id":"tab-1","entries":[{"path":"//evil"}],"position":0}],"active":[]}',
    ],
    ['a script for an id', '{"version":1,"tabs":[{"id":"<b>","entries":[{"path":"/a"}],"position":0}],"active":[]}'],
  ])('that cannot be read are dropped: %s', (_, text) => {
    sessionStorage.setItem(KEY, text);
    expect(restoreTabs('user-1')).toBe('unreadable');
    expect(tabStore.tabs).toEqual([]);
  });
});
