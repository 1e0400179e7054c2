import { subscribe } from 'valtio';
import { TabLocation } from './TabLocation';
import { makeTab, type PaneId, resetTabs, type Tab, tabStore } from './tabStore';

const VERSION = 1;
const DELAY = 300;

interface StoredTab {
  readonly id: string;
  readonly entries: TabLocation['stored'];
  readonly position: number;
  readonly title: string | null;
  readonly pane: PaneId;
  readonly isPinned: boolean;
  readonly isPreview: boolean;
  readonly isUnsaved: boolean;
}

interface StoredTabs {
  readonly version: typeof VERSION;
  readonly tabs: readonly StoredTab[];
  readonly active: [string | null, string | null];
  readonly focusedPane: PaneId;
  readonly isSplit: boolean;
  readonly split: number;
}

export type Restored = 'restored' | 'nothing' | 'unreadable';

/**
 * Takes up the tabs of a user where they were left. A window's own tabs come first, so that two windows keep theirs
 * apart through a reload; a new window continues with those left last.
 */
export function restoreTabs(userId: string): Restored {
  const text = read(sessionStorage, userId) ?? read(localStorage, userId);
  resetTabs();
  if (text === null) return 'nothing';
  try {
    // What is stored was written by this file; anything else throws in one of the steps below and is dropped.
    const stored = JSON.parse(text) as StoredTabs;
    if (stored.version !== VERSION) return 'unreadable';
    const tabs = stored.tabs.map(restoreTab);
    const known = (id: string | null) => (tabs.some((tab) => tab.id === id) ? id : null);
    const active: [string | null, string | null] = [known(stored.active[0]), known(stored.active[1])];
    const isSplit = stored.isSplit === true;
    resetTabs({
      tabs,
      active,
      isSplit,
      split: Number(stored.split) || 50,
      focusedPane: stored.focusedPane === 1 && isSplit ? 1 : 0,
    });
    return 'restored';
  } catch {
    resetTabs();
    return 'unreadable';
  }
}

function restoreTab({ id, entries, position, title, pane, isPinned, isPreview, isUnsaved }: StoredTab): Tab {
  if (!/^tab-\d+$/.test(id) || !entries.every((entry) => /^\/[^/]/.test(entry.path)))
    throw new Error('not a stored tab');
  const location = new TabLocation(
    entries.map(({ path, savedState, scrollTop }) => ({ path, savedState, scrollTop: Number(scrollTop) || 0 })),
    position,
  );
  return makeTab({
    id,
    location,
    title: typeof title === 'string' ? title : null,
    pane: pane === 1 ? 1 : 0,
    isPinned: isPinned === true,
    isPreview: isPreview === true,
    isUnsaved: isUnsaved === true,
  });
}

/** Writes the tabs down whenever they change, shortly after; the returned function writes once more and stops. */
export function keepTabsStored(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    write(userId);
  };
  const schedule = () => {
    timer ??= setTimeout(flush, DELAY);
  };
  scheduleStoring = schedule;
  const stop = subscribe(tabStore, schedule);
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    flush();
    stop();
    scheduleStoring = () => undefined;
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flush);
  };
}

let scheduleStoring: () => void = () => undefined;

/** For what the store does not notice by itself: a place in a history, a saved state, a scroll. */
export function storeSoon(): void {
  scheduleStoring();
}

function write(userId: string): void {
  const text = JSON.stringify(storedTabs(true));
  // The storage of a browser is small: without the saved states at least the tabs themselves come back.
  if (!put(sessionStorage, userId, text)) put(sessionStorage, userId, JSON.stringify(storedTabs(false)));
  if (!put(localStorage, userId, text)) put(localStorage, userId, JSON.stringify(storedTabs(false)));
}

function storedTabs(withStates: boolean): StoredTabs {
  const { tabs, active, focusedPane, isSplit, split } = tabStore;
  return {
    version: VERSION,
    tabs: tabs.map(({ id, location, title, pane, isPinned, isPreview, isUnsaved }) => ({
      id,
      entries: withStates ? location.stored : location.stored.map((entry) => ({ ...entry, savedState: undefined })),
      position: location.position,
      title,
      pane,
      isPinned,
      isPreview,
      isUnsaved,
    })),
    active: [...active],
    focusedPane,
    isSplit,
    split,
  };
}

const keyOf = (userId: string) => `kanjo.tabs.${userId}`;

function read(storage: Storage, userId: string): string | null {
  try {
    return storage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

function put(storage: Storage, userId: string, text: string): boolean {
  try {
    storage.setItem(keyOf(userId), text);
    return true;
  } catch {
    return false;
  }
}
