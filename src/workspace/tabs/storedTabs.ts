import { TabLocation } from './TabLocation';
import { makeTab, type PaneId, type Tab, type TabStore } from './tabStore';

/** The shape of what is stored. What is of another version, or was changed by a stranger, is dropped. */
const VERSION = 2;

interface StoredTab {
  readonly version: typeof VERSION;
  readonly entries: TabLocation['stored'];
  readonly position: number;
  readonly title: string | null;
  readonly pane: PaneId;
  readonly isPinned: boolean;
  readonly isPreview: boolean;
  readonly isUnsaved: boolean;
}

interface StoredLayout extends Pick<TabStore, 'active' | 'focusedPane' | 'isSplit' | 'split'> {
  readonly version: typeof VERSION;
  /** The ids of the tabs in their order. */
  readonly order: readonly string[];
}

export function layoutOf({ tabs, active, focusedPane, isSplit, split }: TabStore): StoredLayout {
  return { version: VERSION, order: tabs.map(({ id }) => id), active: [...active], focusedPane, isSplit, split };
}

export function storedTabOf(tab: Tab): StoredTab {
  const { location, title, pane, isPinned, isPreview, isUnsaved } = tab;
  const { stored: entries, position } = location;
  return { version: VERSION, entries, position, title, pane, isPinned, isPreview, isUnsaved };
}

/** @returns null where it cannot be read */
export function readLayout(stored: unknown): StoredLayout | null {
  const layout = stored as StoredLayout | null;
  const isReadable = layout?.version === VERSION && Array.isArray(layout.order) && Array.isArray(layout.active);
  return isReadable ? layout : null;
}

/** @returns null where it cannot be read */
export function readTab(id: string, stored: unknown): Tab | null {
  try {
    // Written by `storedTabOf`; anything else fails in one of the steps below.
    const { version, entries, position, title, pane, isPinned, isPreview, isUnsaved } = stored as StoredTab;
    const isSound = version === VERSION && /^tab-\d+$/.test(id) && entries.every(({ path }) => /^\/[^/]/.test(path));
    if (!isSound) return null;
    const location = new TabLocation(
      entries.map(({ path, savedState, scrollTop }) => ({ path, savedState, scrollTop: Number(scrollTop) || 0 })),
      Number(position) || 0,
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
  } catch {
    return null;
  }
}

/** The store as it was left; what it says of tabs that are no longer there is left out. */
export function stateOf(layout: StoredLayout, tabs: readonly Tab[]): Partial<TabStore> {
  const isSplit = layout.isSplit === true;
  const placeOf = ({ id }: Tab) => layout.order.indexOf(id) + 1 || Number.POSITIVE_INFINITY;
  const shownIn = (pane: PaneId) => tabs.find(({ id, pane: own }) => id === layout.active[pane] && own === pane)?.id;
  for (const tab of tabs) if (!isSplit) tab.pane = 0;
  const first = shownIn(0) ?? tabs.find(({ pane }) => pane === 0)?.id ?? null;
  return {
    tabs: [...tabs].sort((one, other) => placeOf(one) - placeOf(other)),
    active: [first, isSplit ? (shownIn(1) ?? null) : null],
    isSplit,
    split: Number(layout.split) || 50,
    focusedPane: layout.focusedPane === 1 && isSplit ? 1 : 0,
  };
}
