import { subscribe } from 'valtio';
import { HOME } from '../../core/session/guards';
import { isWorkspacePath } from '../routes';
import { reopenTab } from './closeTab';
import type { LocationChange, TabLocation } from './TabLocation';
import { activateTab, activeTab, findTab, type Tab, tabStore } from './tabStore';

/** What the browser's history remembers of a place: whose it is, and where in that tab's own history. */
interface HistoryMark {
  readonly tabId: string;
  readonly position: number;
}

interface MirrorOptions {
  /** Opens an address that belongs to no tab: a link from outside, a bookmark. */
  readonly openAddress: (path: string) => void;
  /** The address has left the workspace, for the sign-in page or an error page. */
  readonly onLeave?: () => void;
  /** The active tab is another, or at another place. */
  readonly onMove?: () => void;
}

/**
 * Keeps the browser's address on the active tab. Going on within a tab adds to the browser's history; changing to
 * another tab only replaces the address. Back and Forward bring back the tab they belong to, even a closed one; an
 * address that belongs to no tab (a link from outside, the page to return to after sign-in) is opened.
 */
export function mirrorAddress({ openAddress, onLeave, onMove }: MirrorOptions): () => void {
  let followed: TabLocation | null = null;
  let unfollow = () => {};

  const mirror = (how: 'push' | 'replace') => {
    const tab = activeTab();
    const isBetweenTabs = !tab && tabStore.tabs.length > 0;
    if (isBetweenTabs || !isWorkspacePath(window.location.pathname)) return;
    const path = tab?.location.path ?? HOME;
    const mark = tab ? markOf(tab) : NOTHING_OPEN;
    if (isSameMark(readMark(), mark) && path === currentAddress()) return;
    if (how === 'push') window.history.pushState(mark, '', path);
    else window.history.replaceState(mark, '', path);
  };

  const followActiveTab = () => {
    const location = activeTab()?.location ?? null;
    if (location !== followed) {
      unfollow();
      followed = location;
      const go = (change: LocationChange) => {
        mirror(change === 'push' ? 'push' : 'replace');
        onMove?.();
      };
      unfollow = location?.subscribe(go) ?? (() => {});
    }
    mirror('replace');
    onMove?.();
  };

  const followAddress = () => {
    if (!isWorkspacePath(window.location.pathname)) {
      onLeave?.();
      return;
    }
    const [mark, path] = [readMark(), currentAddress()];
    const tab = activeTab();
    const isShown = tab?.location.path === path && (!mark || isSameMark(mark, markOf(tab)));
    if (isShown || mark?.tabId === NOTHING_OPEN.tabId) {
      mirror('replace');
    } else if (mark && (findTab(mark.tabId) || reopenTab(mark.tabId))) {
      findTab(mark.tabId)?.location.moveTo(mark.position, path);
      activateTab(mark.tabId);
    } else {
      openAddress(path);
    }
  };

  if (tabStore.tabs.length === 0 && isWorkspacePath(window.location.pathname)) openAddress(currentAddress());
  else followAddress();
  const stop = subscribe(tabStore, followActiveTab, true);
  followActiveTab();
  for (const change of ADDRESS_CHANGES) window.addEventListener(change, followAddress);
  return () => {
    stop();
    unfollow();
    for (const change of ADDRESS_CHANGES) window.removeEventListener(change, followAddress);
  };
}

/** The browser announces Back and Forward alone; wouter announces the rest. */
const ADDRESS_CHANGES = ['popstate', 'pushState', 'replaceState'] as const;

/** Written when the last tab was closed: the address of no tab. */
const NOTHING_OPEN: HistoryMark = { tabId: 'none', position: 0 };

function markOf(tab: Tab): HistoryMark {
  return { tabId: tab.id, position: tab.location.position };
}

function currentAddress(): string {
  return `${window.location.pathname}${window.location.search}`;
}

function readMark(): HistoryMark | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('tabId' in state) || !('position' in state)) return null;
  const { tabId, position } = state;
  return typeof tabId === 'string' && typeof position === 'number' ? { tabId, position } : null;
}

function isSameMark(one: HistoryMark | null, other: HistoryMark): boolean {
  return one?.tabId === other.tabId && one.position === other.position;
}
