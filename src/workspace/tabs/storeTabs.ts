import { subscribe } from 'valtio';
import { layoutOf, readLayout, readTab, stateOf, storedTabOf } from './storedTabs';
import { makeTab, resetTabs, type Tab, tabStore } from './tabStore';
import { claimWindow, oneAtATime, openWindows } from './windowIdentity';
import { openWindowRecords, type StoredWindow, type WindowRecords } from './windowRecords';

/** Written at most this often, in milliseconds; */
const INTERVAL = 250;
/** and so much later at most, once the key that is being drawn is drawn: a document of 1,000 lines is copied for it. */
const LATER = 50;

export interface Restored {
  readonly outcome: 'restored' | 'nothing' | 'partly' | 'unreadable';
  /** For `keepTabsStored`. */
  readonly keeper: TabKeeper;
}

interface TabKeeper {
  readonly records: WindowRecords;
  readonly userId: string;
  readonly windowId: string;
  /** What stands in the records by id, to write only what has changed. */
  readonly written: Map<string, Fingerprint>;
  takenOver: readonly string[];
}

/**
 * Takes up the tabs of a user where they were left. A window's own tabs come first, so that two windows keep theirs
 * apart. The only window takes up what a closed one left last; what was left unsaved in any closed window is rescued by
 * the next that is opened.
 * @param isWanted asked before anything is shown: another user may have signed in meanwhile
 * @returns null when it is not wanted any more
 */
export async function restoreTabs(userId: string, isWanted: () => boolean = () => true): Promise<Restored | null> {
  const windowId = await claimWindow();
  const records = await openWindowRecords();
  return oneAtATime(async () => {
    const windows = await records.read(userId).catch(() => []);
    const own = windows.find((window) => window.windowId === windowId);
    const open = await openWindows();
    if (!isWanted()) return null;
    const closed = own ? [] : windows.filter((window) => !open.has(window.windowId)).sort(byLatest);
    const isAlone = ![...open].some((id) => id !== windowId);
    const continued = own ?? (isAlone ? closed[0] : undefined);
    const outcome = takeUp(continued, closed);
    const keeper: TabKeeper = {
      records,
      userId,
      windowId,
      // What could not be read is known by its id at least, and goes with the next writing.
      written: new Map([...(own?.tabs.keys() ?? [])].map((id) => [id, []])),
      takenOver: closed.map((window) => window.windowId),
    };
    if (closed.length > 0) await write(keeper).catch(() => undefined);
    return { outcome: dropOldRecord(userId) && outcome === 'nothing' ? 'unreadable' : outcome, keeper };
  });
}

const byLatest = (one: StoredWindow, other: StoredWindow) => other.savedAt - one.savedAt;

/** Shows what one window left, and behind it what is unsaved in the closed ones. */
function takeUp(continued: StoredWindow | undefined, closed: readonly StoredWindow[]): Restored['outcome'] {
  resetTabs();
  const layout = readLayout(continued?.layout);
  const all = [...(continued?.tabs ?? [])].map(([id, stored]) => readTab(id, stored));
  const tabs = all.filter((tab) => tab !== null);
  const isDamaged = tabs.length < all.length || (continued !== undefined && layout === null);
  if (layout) resetTabs(stateOf(layout, tabs));
  else resetTabs({ tabs: tabs.filter(({ isUnsaved }) => isUnsaved).map((tab) => ({ ...tab, pane: 0 })) });
  const rescued = closed
    .filter((window) => window !== continued)
    .flatMap(({ tabs: left }) => [...left].flatMap(([id, stored]) => readTab(id, stored) ?? []))
    .filter(({ isUnsaved }) => isUnsaved);
  // Ids were given by each window for itself.
  for (const { id: _, ...tab } of rescued) tabStore.tabs.push(makeTab({ ...tab, pane: 0 }));
  tabStore.active[0] ??= tabStore.tabs.find(({ pane }) => pane === 0)?.id ?? null;
  if (isDamaged) return tabStore.tabs.length > 0 ? 'partly' : 'unreadable';
  return tabStore.tabs.length > 0 ? 'restored' : 'nothing';
}

/** The first version of the product kept tabs as text. @returns whether there was such a record */
function dropOldRecord(userId: string): boolean {
  try {
    const isThere = localStorage.getItem(`kanjo.tabs.${userId}`) !== null;
    localStorage.removeItem(`kanjo.tabs.${userId}`);
    return isThere;
  } catch {
    return false;
  }
}

/** Writes the tabs down shortly after they change; the returned function writes once more and stops. */
export function keepTabsStored(keeper: TabKeeper, onTrouble: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    write(keeper).catch(onTrouble);
  };
  const schedule = () => {
    // A page on its way out has no later.
    if (isLeaving) flush();
    else timer ??= setTimeout(() => whenIdle(flush), INTERVAL);
  };
  const leave = () => {
    isLeaving = document.visibilityState === 'hidden';
    flush();
  };
  const depart = () => {
    isLeaving = true;
    flush();
  };
  const comeBack = () => {
    isLeaving = false;
  };
  scheduleStoring = schedule;
  const stop = subscribe(tabStore, schedule);
  window.addEventListener('pagehide', depart);
  window.addEventListener('pageshow', comeBack);
  document.addEventListener('visibilitychange', leave);
  schedule();
  return () => {
    flush();
    stop();
    scheduleStoring = () => undefined;
    window.removeEventListener('pagehide', depart);
    window.removeEventListener('pageshow', comeBack);
    document.removeEventListener('visibilitychange', leave);
  };
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: LATER });
  else act();
}

let scheduleStoring: () => void = () => undefined;

/** For what the store does not notice by itself: a place in a history, a saved state, a scroll. */
export function storeSoon(): void {
  scheduleStoring();
}

/** Everything of a tab that is stored, as values that are the same until they change. */
type Fingerprint = readonly unknown[];

const fingerprintOf = ({ location, title, pane, isPinned, isPreview, isUnsaved }: Tab): Fingerprint => [
  location.state,
  location.position,
  title,
  pane,
  isPinned,
  isPreview,
  isUnsaved,
];

async function write(keeper: TabKeeper): Promise<void> {
  const { records, userId, windowId, written, takenOver } = keeper;
  const changed = new Map<string, unknown>();
  for (const tab of tabStore.tabs) {
    const now = fingerprintOf(tab);
    const before = written.get(tab.id) ?? [];
    if (now.every((part, n) => Object.is(part, before[n]))) continue;
    changed.set(tab.id, storedTabOf(tab));
    written.set(tab.id, now);
  }
  const present = new Set(tabStore.tabs.map(({ id }) => id));
  for (const id of [...written.keys()].filter((id) => !present.has(id))) {
    changed.set(id, null);
    written.delete(id);
  }
  try {
    await records.write({ userId, windowId }, { layout: layoutOf(tabStore), tabs: changed, takenOver });
    keeper.takenOver = [];
  } catch (error) {
    // What did not arrive is tried again with the next change.
    for (const id of changed.keys()) written.delete(id);
    throw error;
  }
}
