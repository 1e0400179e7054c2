import { ref } from 'valtio';
import { joinPanes, neighbourOf } from './panes';
import { activateTab, type ClosedTab, findTab, insertTab, makeTab, tabStore, tabsOf } from './tabStore';

const CLOSED_REMEMBERED = 30;

/** Closes a tab, or asks once where something in it is not saved. */
export function closeTab(id: string): void {
  const tab = findTab(id);
  if (!tab) return;
  if (tab.isUnsaved) {
    activateTab(id);
    tabStore.askingToClose = id;
  } else {
    closeForGood(id);
  }
}

export function answerClosing(answer: 'close' | 'keep'): void {
  const id = tabStore.askingToClose;
  tabStore.askingToClose = null;
  if (id && answer === 'close') closeForGood(id);
}

function closeForGood(id: string): void {
  const tab = findTab(id);
  if (!tab) return;
  const { location, title, pane, isPinned } = tab;
  const index = tabStore.tabs.indexOf(tab);
  const neighbour = neighbourOf(id);
  const wasActive = tabStore.active[pane] === id;
  tabStore.closed = [...tabStore.closed, { id, location: ref(location), title, pane, isPinned, index }].slice(
    -CLOSED_REMEMBERED,
  );
  if (wasActive) tabStore.active[pane] = neighbour;
  tabStore.tabs = tabStore.tabs.filter((other) => other.id !== id);
  if (tabStore.isSplit && tabsOf(pane).length === 0) joinPanes();
  const shown = tabStore.active[tabStore.focusedPane];
  if (wasActive && shown) activateTab(shown);
}

/** Brings back what was closed last, with its history and what its screen had saved. */
export function reopenLastTab(): void {
  const last = tabStore.closed.at(-1);
  if (last) reopen(last);
}

/** Back into a closed tab reopens it. @returns false when it is no longer remembered */
export function reopenTab(id: string): boolean {
  const closed = tabStore.closed.find((tab) => tab.id === id);
  if (closed) reopen(closed);
  return closed !== undefined;
}

function reopen({ id, location, title, pane, isPinned, index }: ClosedTab): void {
  tabStore.closed = tabStore.closed.filter((tab) => tab.id !== id);
  const tab = makeTab({ id, location, title, isPinned, pane: tabStore.isSplit ? pane : 0 });
  insertTab(tab, index);
  activateTab(id);
}
