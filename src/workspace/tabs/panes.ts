import { activateTab, activeTab, findTab, type PaneId, tabStore, tabsOf } from './tabStore';

export const NARROWEST_PANE = 20;

/** Shows a second pane; the first keeps its tabs. */
export function splitPanes(): void {
  tabStore.isSplit = true;
  tabStore.isMaximised = false;
}

/** Splits and moves the tab over when another stays behind; a second time brings all tabs back into one pane. */
export function toggleSplit(): void {
  if (tabStore.isSplit) {
    joinPanes();
    return;
  }
  const moving = tabsOf(0).length > 1 ? activeTab(0) : undefined;
  splitPanes();
  if (moving) moveTab(moving.id, 1);
  else tabStore.focusedPane = 1;
}

export function joinPanes(): void {
  const shown = tabStore.active[tabStore.focusedPane] ?? tabStore.active[0] ?? tabStore.active[1];
  for (const tab of tabStore.tabs) tab.pane = 0;
  tabStore.isSplit = false;
  tabStore.isMaximised = false;
  tabStore.active = [shown, null];
  tabStore.focusedPane = 0;
}

export function moveTab(id: string, pane: PaneId): void {
  const tab = findTab(id);
  if (!tab || tab.pane === pane) return;
  const former = tab.pane;
  const neighbour = neighbourOf(id);
  tab.pane = pane;
  if (tabStore.active[former] === id) tabStore.active[former] = neighbour;
  activateTab(id);
  if (tabsOf(0).length === 0) joinPanes();
}

export function moveTabToOtherPane(): void {
  const tab = activeTab();
  if (!tab) return;
  if (!tabStore.isSplit) splitPanes();
  moveTab(tab.id, tab.pane === 0 ? 1 : 0);
}

export function swapPanes(): void {
  if (!tabStore.isSplit) return;
  for (const tab of tabStore.tabs) tab.pane = tab.pane === 0 ? 1 : 0;
  tabStore.active = [tabStore.active[1], tabStore.active[0]];
  tabStore.focusedPane = tabStore.focusedPane === 0 ? 1 : 0;
  if (tabsOf(0).length === 0) joinPanes();
}

export function focusPane(pane: PaneId): void {
  if (tabStore.focusedPane !== pane) tabStore.focusedPane = pane;
}

export function focusOtherPane(): void {
  if (!tabStore.isSplit) return;
  const pane = tabStore.focusedPane === 0 ? 1 : 0;
  const shown = tabStore.active[pane];
  if (shown) activateTab(shown);
  else focusPane(pane);
}

export function toggleMaximised(): void {
  if (tabStore.isSplit) tabStore.isMaximised = !tabStore.isMaximised;
}

export function resizePanes(split: number): void {
  tabStore.split = Math.round(Math.min(100 - NARROWEST_PANE, Math.max(NARROWEST_PANE, split)) * 10) / 10;
}

/** The tab to show when this one goes: the one after it in its pane, else the one before. */
export function neighbourOf(id: string): string | null {
  const pane = findTab(id)?.pane;
  const siblings = tabStore.tabs.filter((tab) => tab.pane === pane);
  const index = siblings.findIndex((tab) => tab.id === id);
  return (siblings[index + 1] ?? siblings[index - 1])?.id ?? null;
}
