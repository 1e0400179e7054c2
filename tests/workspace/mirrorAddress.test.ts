import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTab } from '../../src/workspace/tabs/arrangeTabs';
import { closeTab } from '../../src/workspace/tabs/closeTab';
import { mirrorAddress } from '../../src/workspace/tabs/mirrorAddress';
import { openPath } from '../../src/workspace/tabs/openPath';
import { activateTab, activeTab, resetTabs, tabStore } from '../../src/workspace/tabs/tabStore';
import { sampleRegistry } from './sampleRegistry';

let stop = () => {};
const opened = vi.fn((path: string) => keepTab(openPath(sampleRegistry, { path })));
const moved = vi.fn(() => activeTab()?.location.path);
const address = () => window.location.pathname + window.location.search;

async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await arrived;
}

beforeEach(() => {
  resetTabs();
  opened.mockClear();
  moved.mockClear();
  window.history.replaceState(null, '', '/List');
  stop = mirrorAddress({ openAddress: opened, onMove: moved });
});
afterEach(() => stop());

describe('the address bar', () => {
  it('opens its address at the start', () => {
    expect(opened.mock.calls).toEqual([['/List']]);
    expect(address()).toBe('/List');
  });

  it('follows the active tab without adding to the history', () => {
    const before = window.history.length;
    const home = openPath(sampleRegistry, { path: '/Home', where: 'newTab' });
    expect(address()).toBe('/Home');
    const list = tabStore.tabs[0]?.id ?? '';
    activateTab(list);
    expect(address()).toBe('/List');
    activateTab(home);
    expect(window.history.length).toBe(before);
  });

  it('adds to the history when a tab goes on, and Back stays in the tab', async () => {
    const before = window.history.length;
    activeTab()?.location.push('/List?page=2');
    expect(window.history.length).toBe(before + 1);
    const id = activeTab()?.id;
    await goBack();
    expect([activeTab()?.id, activeTab()?.location.path]).toEqual([id, '/List']);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('tells where the user is, also when a tab goes on to another screen', async () => {
    const told = () => moved.mock.results.at(-1)?.value;
    expect(told()).toBe('/List');
    activeTab()?.location.push('/Home');
    expect(told()).toBe('/Home');
    await goBack();
    expect(told()).toBe('/List');
    openPath(sampleRegistry, { path: '/Home', where: 'newTab' });
    expect(told()).toBe('/Home');
  });

  it('brings back the tab a step belongs to, even a closed one', async () => {
    const list = activeTab()?.id ?? '';
    openPath(sampleRegistry, { path: '/Home', where: 'newTab' });
    const home = activeTab();
    home?.location.push('/Home?x=1');
    activateTab(list);
    closeTab(home?.id ?? '');
    expect(tabStore.tabs).toHaveLength(1);
    await goBack();
    expect([activeTab()?.id, activeTab()?.location.path, address()]).toEqual([home?.id, '/Home', '/Home']);
  });

  it('opens an address somebody else has set', () => {
    window.history.replaceState(null, '', '/Edit/7');
    window.dispatchEvent(new Event('replaceState'));
    expect(opened).toHaveBeenLastCalledWith('/Edit/7');
    expect(activeTab()?.location.path).toBe('/Edit/7');
  });

  it('is left alone while it shows a page outside the workspace', () => {
    window.history.replaceState(null, '', '/login');
    window.dispatchEvent(new Event('replaceState'));
    activeTab()?.location.push('/List?page=3');
    expect(address()).toBe('/login');
  });

  it('stands for nothing when no tab is left, and does not open one by itself', () => {
    closeTab(activeTab()?.id ?? '');
    window.dispatchEvent(new Event('replaceState'));
    expect(address()).toBe('/dashboard');
    expect(tabStore.tabs).toEqual([]);
  });

  it('does not mistake Japanese filters for another place', () => {
    const { key } = activeTab()?.location.entry ?? {};
    activeTab()?.location.replace('/List?text=請求');
    window.dispatchEvent(new Event('replaceState'));
    expect(activeTab()?.location.entry.key).toBe(key);
    expect(opened).toHaveBeenCalledTimes(1);
  });
});
