import { useSyncExternalStore } from 'react';

/** One place a tab has been, with what its screen saved of itself there. */
export interface TabEntry {
  /** Unlike the path it never changes: the screen of an entry stays mounted while its query is replaced. */
  readonly key: string;
  readonly path: string;
  readonly savedState: unknown;
  readonly scrollTop: number;
}

export type LocationChange = 'push' | 'replace' | 'move';
type Listener = (change: LocationChange) => void;

/** What of an entry survives a reload. */
export type StoredEntry = Pick<TabEntry, 'path' | 'savedState' | 'scrollTop'>;

const LONGEST_HISTORY = 50;
let keysGiven = 0;

/** Where a tab is and where it has been: the history of one tab, beside the browser's. */
export class TabLocation {
  private entries: readonly TabEntry[];
  private current: number;
  private readonly listeners = new Set<Listener>();

  constructor(entries: readonly StoredEntry[], position = entries.length - 1) {
    if (entries.length === 0) throw new Error('a tab is always somewhere');
    this.entries = entries.map(withKey);
    this.current = Math.min(Math.max(position, 0), entries.length - 1);
  }

  static at(path: string): TabLocation {
    return new TabLocation([{ path, savedState: undefined, scrollTop: 0 }]);
  }

  get entry(): TabEntry {
    const entry = this.entries[this.current];
    if (!entry) throw new Error(`the history of the tab has no position ${this.current}`);
    return entry;
  }

  get path(): string {
    return this.entry.path;
  }

  get position(): number {
    return this.current;
  }

  /** The same value until anything in the history changes. */
  get state(): unknown {
    return this.entries;
  }

  get stored(): readonly StoredEntry[] {
    return this.entries.map(({ path, savedState, scrollTop }) => ({ path, savedState, scrollTop }));
  }

  /** Goes on to a new place; what lay ahead is forgotten, and what lies very far behind. */
  push(path: string): void {
    const entry = withKey({ path, savedState: undefined, scrollTop: 0 });
    this.entries = [...this.entries.slice(0, this.current + 1), entry].slice(-LONGEST_HISTORY);
    this.current = this.entries.length - 1;
    this.tell('push');
  }

  /** Changes the address of this place, as filters do; the screen stays. */
  replace(path: string): void {
    const written = asWritten(path);
    if (written === this.path) return;
    this.change({ path: written });
    this.tell('replace');
  }

  /** Follows the browser's Back and Forward to a place the tab has been; one that is forgotten is taken up anew. */
  moveTo(position: number, address: string): void {
    const path = asWritten(address);
    if (this.entries[position]?.path === path) {
      if (position === this.current) return;
      this.current = position;
      this.tell('move');
    } else if (path !== this.path) {
      this.entries = [withKey({ path, savedState: undefined, scrollTop: 0 })];
      this.current = 0;
      this.tell('move');
    }
  }

  saveState(savedState: unknown): void {
    this.change({ savedState });
  }

  saveScroll(scrollTop: number): void {
    if (scrollTop !== this.entry.scrollTop) this.change({ scrollTop });
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** For wouter's Router: the path of this tab, and how links and `useLocation` inside it navigate. */
  readonly useLocation: LocationHook = Object.assign(
    (): [string, Navigate] => [
      useSyncExternalStore(this.subscribe, () => splitPath(this.path).pathname),
      this.navigate,
    ],
    { searchHook: (): string => useSyncExternalStore(this.subscribe, () => splitPath(this.path).search) },
  );

  private readonly navigate: Navigate = (path, { replace = false } = {}) => {
    if (replace) this.replace(path);
    else this.push(path);
  };

  private change(changes: Partial<StoredEntry>): void {
    this.entries = this.entries.map((entry, n) => (n === this.current ? { ...entry, ...changes } : entry));
  }

  private tell(change: LocationChange): void {
    for (const listener of this.listeners) listener(change);
  }
}

type Navigate = (path: string, options?: { replace?: boolean }) => void;
type LocationHook = (() => [string, Navigate]) & { searchHook: () => string };

/** @example splitPath('/ACDocList?text=a') // { pathname: '/ACDocList', search: 'text=a' } */
export function splitPath(path: string): { pathname: string; search: string } {
  const [, pathname = '/', search = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(path) ?? [];
  return { pathname, search };
}

/** As the browser writes it, so that an address read back from the bar is the same text. */
function asWritten(path: string): string {
  const { pathname, search } = new URL(path, 'http://tab.invalid');
  return pathname + search;
}

function withKey(entry: StoredEntry): TabEntry {
  keysGiven += 1;
  return { ...entry, path: asWritten(entry.path), key: `entry-${keysGiven}` };
}
