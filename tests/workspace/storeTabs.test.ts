import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTab, togglePinned } from '../../src/workspace/tabs/arrangeTabs';
import { closeTab } from '../../src/workspace/tabs/closeTab';
import { openPath } from '../../src/workspace/tabs/openPath';
import { keepTabsStored, restoreTabs } from '../../src/workspace/tabs/storeTabs';
import { activeTab, resetTabs, tabStore } from '../../src/workspace/tabs/tabStore';
import { openWindowRecords } from '../../src/workspace/tabs/windowRecords';
import { sampleRegistry } from './sampleRegistry';

const noTrouble = () => {
  throw new Error('the tabs could not be kept');
};

async function start(userId: string) {
  const restored = await restoreTabs(userId);
  if (!restored) throw new Error('nothing was restored');
  return restored;
}

/** Everything that was written has arrived. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
}

async function leaveTabs(userId = 'user-1'): Promise<void> {
  const { keeper } = await start(userId);
  const stop = keepTabsStored(keeper, noTrouble);
  const list = openPath(sampleRegistry, { path: '/List?text=a' });
  keepTab(list);
  togglePinned(list);
  openPath(sampleRegistry, { path: '/Document?id=1', where: 'otherPane' });
  const tab = activeTab();
  tab?.location.saveState({ memo: '打ちかけ' });
  if (tab) Object.assign(tab, { title: 'SA 1', isUnsaved: true });
  stop();
  await settle();
}

/** What a closed window of the user left behind. */
async function leaveInAnotherWindow(windowId: string, tabs: Record<string, unknown>, layout: unknown): Promise<void> {
  const records = await openWindowRecords();
  await records.write({ userId: 'user-1', windowId }, { layout, tabs: new Map(Object.entries(tabs)) });
}

const storedTab = (path: string, parts: object = {}) => ({
  version: 2,
  entries: [{ path, savedState: undefined, scrollTop: 0 }],
  position: 0,
  title: null,
  pane: 0,
  isPinned: false,
  isPreview: false,
  isUnsaved: false,
  ...parts,
});
const layout = (...order: string[]) => ({
  version: 2,
  order,
  active: [order[0] ?? null, null],
  focusedPane: 0,
  isSplit: false,
  split: 50,
});
const paths = () => tabStore.tabs.map(({ location }) => location.path);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  resetTabs();
});
afterEach(() => vi.unstubAllGlobals());

describe('tabs', () => {
  it('come back as they were left, with what was half typed', async () => {
    await leaveTabs();
    const before = tabStore.tabs.map(({ id }) => id);
    resetTabs();
    expect((await start('user-1')).outcome).toBe('restored');
    expect(tabStore.tabs.map(({ id }) => id)).toEqual(before);
    expect(tabStore).toMatchObject({ isSplit: true, focusedPane: 1 });
    expect(tabStore.tabs[0]).toMatchObject({ isPinned: true, isLive: false, isPreview: false });
    expect(activeTab()).toMatchObject({ title: 'SA 1', isUnsaved: true });
    expect(activeTab()?.location.entry.savedState).toEqual({ memo: '打ちかけ' });
  });

  it('give a new tab an id of its own after a reload', async () => {
    await leaveTabs();
    await start('user-1');
    const ids = [...tabStore.tabs.map(({ id }) => id), openPath(sampleRegistry, { path: '/Home', where: 'newTab' })];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('belong to one user: another on the same machine sees nothing of them', async () => {
    await leaveTabs();
    expect((await start('user-2')).outcome).toBe('nothing');
    expect(tabStore.tabs).toEqual([]);
    expect((await start('user-1')).outcome).toBe('restored');
  });

  it('that were closed do not come back', async () => {
    await leaveTabs();
    const { keeper } = await start('user-1');
    const stop = keepTabsStored(keeper, noTrouble);
    closeTab(tabStore.tabs[0]?.id ?? '');
    stop();
    await settle();
    await start('user-1');
    expect(paths()).toEqual(['/Document?id=1']);
  });

  it('are not shown when another user has signed in meanwhile', async () => {
    await leaveTabs();
    resetTabs();
    expect(await restoreTabs('user-1', () => false)).toBeNull();
    expect(tabStore.tabs).toEqual([]);
  });
});

describe('a new window', () => {
  it('goes on with what the closed one left last, and rescues what is unsaved in the others', async () => {
    await leaveInAnotherWindow(
      'older',
      { 'tab-1': storedTab('/Home'), 'tab-2': storedTab('/Document?id=7', { isUnsaved: true, pane: 1 }) },
      layout('tab-1', 'tab-2'),
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    await leaveInAnotherWindow('latest', { 'tab-1': storedTab('/List') }, layout('tab-1'));
    const { outcome, keeper } = await start('user-1');
    expect(outcome).toBe('restored');
    expect(paths()).toEqual(['/List', '/Document?id=7']);
    expect(tabStore.tabs[1]).toMatchObject({ isUnsaved: true, pane: 0 });
    expect(new Set(tabStore.tabs.map(({ id }) => id)).size).toBe(2);
    const left = await (await openWindowRecords()).read('user-1');
    expect(left.map(({ windowId }) => windowId)).toEqual([keeper.windowId]);
    expect([...(left[0]?.tabs.keys() ?? [])]).toHaveLength(2);
  });

  it('takes nothing from one that is open, but rescues what a crashed one left unsaved', async () => {
    await leaveInAnotherWindow('open', { 'tab-1': storedTab('/List') }, layout('tab-1'));
    await leaveInAnotherWindow(
      'crashed',
      { 'tab-1': storedTab('/Home'), 'tab-2': storedTab('/Document?id=7', { isUnsaved: true }) },
      layout('tab-1', 'tab-2'),
    );
    const request = (_: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)();
    vi.stubGlobal('navigator', {
      locks: { request, query: async () => ({ held: [{ name: 'kanjo.window.open' }] }) },
    });
    await start('user-1');
    expect(paths()).toEqual(['/Document?id=7']);
  });
});

describe('records that cannot be read', () => {
  it.each([
    ['of another version', { version: 99, entries: [], position: 0 }],
    ['not an object', 7],
    ['a text', 'tab'],
    ['without a history', { version: 2, entries: [] }],
    ['with an address outside', storedTab('//evil')],
  ])('%s: the tab is dropped with a note, and only once', async (_, broken) => {
    await leaveInAnotherWindow('w', { 'tab-1': storedTab('/List'), 'tab-2': broken }, layout('tab-1', 'tab-2'));
    expect((await start('user-1')).outcome).toBe('partly');
    expect(paths()).toEqual(['/List']);
    expect((await start('user-1')).outcome).toBe('restored');
  });

  it('a script for an id is dropped', async () => {
    await leaveInAnotherWindow('w', { '<b>': storedTab('/List') }, layout('<b>'));
    expect((await start('user-1')).outcome).toBe('unreadable');
    expect(tabStore.tabs).toEqual([]);
  });

  it('a layout nobody knows: what is unsaved is still there', async () => {
    await leaveInAnotherWindow(
      'w',
      { 'tab-1': storedTab('/Home'), 'tab-2': storedTab('/List', { isUnsaved: true }) },
      7,
    );
    expect((await start('user-1')).outcome).toBe('partly');
    expect(paths()).toEqual(['/List']);
    expect(activeTab()?.location.path).toBe('/List');
  });

  it('of the first version of the product are dropped with a note', async () => {
    localStorage.setItem('kanjo.tabs.user-1', '{"version":1,"tabs":[]}');
    expect((await start('user-1')).outcome).toBe('unreadable');
    expect((await start('user-1')).outcome).toBe('nothing');
  });
});

describe('storage', () => {
  it('that the browser refuses gives way to that of the window', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await leaveTabs();
    resetTabs();
    const { outcome, keeper } = await start('user-1');
    expect(outcome).toBe('restored');
    expect(keeper.records.outlivesBrowser).toBe(false);
    expect(activeTab()?.location.entry.savedState).toEqual({ memo: '打ちかけ' });
  });

  it('that is full is told, and tried again with the next change', async () => {
    const { keeper } = await start('user-1');
    const write = vi
      .spyOn(keeper.records, 'write')
      .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    const onTrouble = vi.fn();
    openPath(sampleRegistry, { path: '/List' });
    const stop = keepTabsStored(keeper, onTrouble);
    await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledOnce());
    write.mockRestore();
    openPath(sampleRegistry, { path: '/Home', where: 'newTab' });
    stop();
    await settle();
    await start('user-1');
    expect(paths()).toEqual(['/List', '/Home']);
  });

  it('holds one record for each tab, written only when it changes', async () => {
    await leaveTabs();
    const { keeper } = await start('user-1');
    const write = vi.spyOn(keeper.records, 'write');
    const stop = keepTabsStored(keeper, noTrouble);
    await vi.waitFor(() => expect(write).toHaveBeenCalled());
    activeTab()?.location.saveState({ memo: '続き' });
    stop();
    await settle();
    expect([...(write.mock.lastCall?.[1].tabs.keys() ?? [])]).toEqual([activeTab()?.id]);
    const database = await openDB('kanjo');
    expect(await database.count('tabs')).toBe(2);
    database.close();
  });
});
