import { proxy, ref } from 'valtio';
import type { TabLocation } from './TabLocation';

export type PaneId = 0 | 1;

export interface Tab {
  readonly id: string;
  readonly location: TabLocation;
  /** What the screen says instead of its own title: the number of a document. */
  title: string | null;
  pane: PaneId;
  isPinned: boolean;
  /** Opened in passing: the next screen opened in passing takes its place, unless it was edited or kept. */
  isPreview: boolean;
  isUnsaved: boolean;
  /** Mounted. A tab that is not has its history and saved states, and is revived when it is shown. */
  isLive: boolean;
}

export interface ClosedTab {
  readonly location: TabLocation;
  readonly title: string | null;
  readonly pane: PaneId;
  readonly isPinned: boolean;
  /** Where it stood among the tabs, and the id under which the browser's history knows it. */
  readonly index: number;
  readonly id: string;
}

export interface TabStore {
  /** In the order of the strips; each pane shows its own. */
  tabs: Tab[];
  active: [string | null, string | null];
  focusedPane: PaneId;
  isSplit: boolean;
  /** The focused pane covers the other one. */
  isMaximised: boolean;
  /** Share of the first pane, in percent of the width. */
  split: number;
  /** Closed ones, the latest last. */
  closed: ClosedTab[];
  /** The tab about whose unsaved content the user is being asked. */
  askingToClose: string | null;
}

const empty = (): TabStore => ({
  tabs: [],
  active: [null, null],
  focusedPane: 0,
  isSplit: false,
  isMaximised: false,
  split: 50,
  closed: [],
  askingToClose: null,
});

/** The tabs of the signed-in user. Screens are changed through the functions of this folder alone. */
export const tabStore = proxy<TabStore>(empty());

/** So many screens stay mounted: enough for a working day, few enough for a small machine. */
export const LIVE_TABS = 32;

let idsGiven = 0;
/** Ids by their last showing, the latest last. Nobody renders it, so it stands beside the store. */
const showings = new Set<string>();

/** Takes up what another session left, or begins with nothing. */
export function resetTabs(state: Partial<TabStore> = {}): void {
  Object.assign(tabStore, empty(), state);
  const numbers = [...tabStore.tabs, ...tabStore.closed].map(({ id }) => Number(id.slice('tab-'.length)) || 0);
  idsGiven = Math.max(idsGiven, 0, ...numbers);
}

export function makeTab(parts: Pick<Tab, 'location' | 'pane'> & Partial<Tab>): Tab {
  idsGiven += 1;
  return {
    id: `tab-${idsGiven}`,
    title: null,
    isPinned: false,
    isPreview: false,
    isUnsaved: false,
    isLive: false,
    ...parts,
    location: ref(parts.location),
  };
}

/** As one change: who watches the tabs never sees them half moved. */
export function insertTab(tab: Tab, index: number): void {
  tabStore.tabs = [...tabStore.tabs.slice(0, index), tab, ...tabStore.tabs.slice(index)];
}

export function findTab(id: string | null): Tab | undefined {
  return tabStore.tabs.find((tab) => tab.id === id);
}

export function activeTab(pane: PaneId = tabStore.focusedPane): Tab | undefined {
  return findTab(tabStore.active[pane]);
}

export function tabsOf(pane: PaneId): Tab[] {
  return tabStore.tabs.filter((tab) => tab.pane === pane);
}

/** Shows a tab in its pane and puts the user there. */
export function activateTab(id: string): void {
  showTab(id);
  const tab = findTab(id);
  if (tab && tabStore.focusedPane !== tab.pane) tabStore.focusedPane = tab.pane;
}

/** Shows a tab in its pane; the user stays where the user is. */
export function showTab(id: string): void {
  const tab = findTab(id);
  if (!tab) return;
  showings.delete(id);
  showings.add(id);
  if (!tab.isLive) tab.isLive = true;
  tabStore.active[tab.pane] = id;
  freezeBeyondBudget();
}

/** Only clean tabs out of sight are frozen: what is unsaved stays as it is. */
function freezeBeyondBudget(): void {
  let surplus = tabStore.tabs.filter((tab) => tab.isLive).length - LIVE_TABS;
  for (const id of showings) {
    if (surplus <= 0) return;
    const tab = findTab(id);
    if (!tab) showings.delete(id);
    if (!tab?.isLive || tab.isUnsaved || tabStore.active.includes(id)) continue;
    tab.isLive = false;
    surplus -= 1;
  }
}
