import { activateTab, activeTab, findTab, tabStore, tabsOf } from './tabStore';

/** Keeps a tab that was opened in passing. */
export function keepTab(id: string): void {
  const tab = findTab(id);
  if (tab) tab.isPreview = false;
}

/** Pinned tabs stand first in their pane. */
export function togglePinned(id: string): void {
  const tab = findTab(id);
  if (!tab) return;
  tab.isPinned = !tab.isPinned;
  tab.isPreview = false;
  const others = tabStore.tabs.filter((other) => other.id !== id);
  const firstLoose = others.findIndex((other) => !other.isPinned);
  const place = firstLoose < 0 ? others.length : firstLoose;
  tabStore.tabs = [...others.slice(0, place), tab, ...others.slice(place)];
}

/** @param place from 1; 9 is the last one, as in browsers */
export function activateTabAt(place: number): void {
  const tabs = tabsOf(tabStore.focusedPane);
  const tab = place === 9 ? tabs.at(-1) : tabs[place - 1];
  if (tab) activateTab(tab.id);
}

export function activateNeighbour(step: 1 | -1): void {
  const tabs = tabsOf(tabStore.focusedPane);
  const index = tabs.findIndex((tab) => tab.id === activeTab()?.id);
  const tab = tabs[(index + step + tabs.length) % tabs.length];
  if (tab) activateTab(tab.id);
}

/** Moves the active tab within its strip. */
export function shiftTab(step: 1 | -1): void {
  const tab = activeTab();
  if (!tab) return;
  const siblings = tabsOf(tab.pane);
  const neighbour = siblings[siblings.findIndex(({ id }) => id === tab.id) + step];
  if (!neighbour || neighbour.isPinned !== tab.isPinned) return;
  const exchanged = new Map([
    [tab.id, neighbour],
    [neighbour.id, tab],
  ]);
  tabStore.tabs = tabStore.tabs.map((other) => exchanged.get(other.id) ?? other);
}
