import type { OpenWhere, ScreenDefinition } from '../../core/plugin/manifest';
import type { Registry } from '../../core/plugin/registry';
import { moveTab, splitPanes } from './panes';
import { splitPath, TabLocation } from './TabLocation';
import {
  activateTab,
  activeTab,
  findTab,
  insertTab,
  makeTab,
  type PaneId,
  showTab,
  type Tab,
  tabStore,
  tabsOf,
} from './tabStore';

export interface OpenRequest {
  readonly path: string;
  /**
   * `here`: where this record is open already, else in the place of what was opened in passing before.
   * `newTab`: a tab of its own that stays, even for a second time. `otherPane`: beside the present one.
   */
  readonly where?: OpenWhere;
  /** The tab whose screen asks: it is never replaced by what it opens. */
  readonly from?: string;
}

/** Opens a screen by its address. @returns the id of the tab that shows it */
export function openPath(registry: Pick<Registry, 'findScreen'>, { path, where = 'here', from }: OpenRequest): string {
  const screen = registry.findScreen(path)?.screen;
  const asking = findTab(from ?? null);
  if (asking) asking.isPreview = false;
  if (where === 'newTab') return showNew(path, tabStore.focusedPane, false);

  const open = screen && findOpen(registry, screen, path);
  if (open) return showAgain(open, screen, path);
  if (where === 'otherPane') {
    splitPanes();
    return showNew(path, otherPane(asking?.pane ?? tabStore.focusedPane), false);
  }
  return showInPassing(path);
}

function showNew(path: string, pane: PaneId, isPreview: boolean): string {
  const tab = makeTab({ location: TabLocation.at(path), pane, isPreview });
  const place = tabStore.tabs.findIndex(({ id }) => id === tabStore.active[pane]);
  insertTab(tab, place < 0 ? tabStore.tabs.length : place + 1);
  activateTab(tab.id);
  return tab.id;
}

/**
 * A screen without parameters keeps its filters when it is asked for by its bare path. What is out of sight comes over
 * into a pane that stands empty for it.
 */
function showAgain(tab: Tab, screen: ScreenDefinition, path: string): string {
  const { focusedPane, active, isSplit } = tabStore;
  const isWaitedFor = isSplit && active[focusedPane] === null && active[tab.pane] !== tab.id;
  if (isWaitedFor) moveTab(tab.id, focusedPane);
  activateTab(tab.id);
  if (screen.open === 'single' && splitPath(path).search !== '' && tab.location.path !== path) tab.location.push(path);
  return tab.id;
}

function showInPassing(path: string): string {
  const pane = tabStore.focusedPane;
  const preview = tabsOf(pane).find((tab) => tab.isPreview && !tab.isUnsaved && !tab.isPinned);
  if (!preview) return showNew(path, pane, true);
  preview.title = null;
  activateTab(preview.id);
  preview.location.push(path);
  return preview.id;
}

/** Shows a record in the pane beside a tab without taking the user there, in the place of what was shown so before. */
export function showBeside(registry: Pick<Registry, 'findScreen'>, tab: Tab, path: string): void {
  splitPanes();
  const pane = otherPane(tab.pane);
  const [wanted, screen] = [identityOf(registry, path), registry.findScreen(path)?.screen];
  const siblings = tabsOf(pane);
  const open = siblings.find(({ location }) => identityOf(registry, location.path) === wanted);
  const passing = open ?? siblings.find((sibling) => sibling.isPreview && !sibling.isUnsaved && !sibling.isPinned);
  if (passing) {
    const isSameScreen = registry.findScreen(passing.location.path)?.screen.id === screen?.id;
    if (!isSameScreen) passing.location.push(path);
    else if (!open || screen?.open === 'single') passing.location.replace(path);
  }
  const shown = passing ?? makeTab({ location: TabLocation.at(path), pane, isPreview: true });
  if (!passing) insertTab(shown, tabStore.tabs.length);
  showTab(shown.id);
}

function findOpen(registry: Pick<Registry, 'findScreen'>, screen: ScreenDefinition, path: string): Tab | undefined {
  if (screen.open === 'new') return undefined;
  const wanted = identityOf(registry, path);
  const same = tabStore.tabs.filter((tab) => identityOf(registry, tab.location.path) === wanted);
  return same.find((tab) => tab.id === activeTab()?.id) ?? same[0];
}

/** What makes two addresses the same thing: the screen, or the screen with its parameters in whatever order and case. */
export function identityOf(registry: Pick<Registry, 'findScreen'>, path: string): string {
  const match = registry.findScreen(path);
  if (!match) return path.toLowerCase();
  if (match.screen.open === 'single') return match.screen.id;
  const query = new URLSearchParams(splitPath(path).search);
  query.sort();
  return `${match.screen.id} ${JSON.stringify(match.params)} ${query}`;
}

function otherPane(pane: PaneId): PaneId {
  return pane === 0 ? 1 : 0;
}
