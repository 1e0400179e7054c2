import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What was left in one window by one user. Nothing of it has been checked. */
export interface StoredWindow {
  readonly windowId: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly layout: unknown;
  readonly tabs: ReadonlyMap<string, unknown>;
}

interface WindowChange {
  readonly layout: unknown;
  /** Only the tabs that changed; null for those that are gone. */
  readonly tabs: ReadonlyMap<string, unknown>;
  /** Windows whose tabs this one has taken over. */
  readonly takenOver?: readonly string[];
}

interface Owner {
  readonly userId: string;
  readonly windowId: string;
}

/** Where the tabs of every user of this machine are kept, each user's apart. */
export interface WindowRecords {
  /** False: what is kept is gone with the window. */
  readonly outlivesBrowser: boolean;
  read(userId: string): Promise<readonly StoredWindow[]>;
  write(owner: Owner, change: WindowChange): Promise<void>;
}

/** The browser's database; where it is refused, the storage of the window. */
export async function openWindowRecords(): Promise<WindowRecords> {
  try {
    return inDatabase(await openDatabase());
  } catch {
    return inWindow;
  }
}

interface Schema extends DBSchema {
  windows: { key: [string, string]; value: { savedAt: number; layout: unknown } };
  tabs: { key: [string, string, string]; value: unknown };
}

const openDatabase = () =>
  openDB<Schema>('kanjo', 1, {
    upgrade: (database) => {
      database.createObjectStore('windows');
      database.createObjectStore('tabs');
    },
    // A newer version of the product in another window must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  });

function inDatabase(database: IDBPDatabase<Schema>): WindowRecords {
  return {
    outlivesBrowser: true,
    async read(userId) {
      const transaction = database.transaction(['windows', 'tabs']);
      const [windows, tabs] = [transaction.objectStore('windows'), transaction.objectStore('tabs')];
      const [windowKeys, layouts, tabKeys, contents] = await Promise.all([
        windows.getAllKeys(allOf(userId)),
        windows.getAll(allOf(userId)),
        tabs.getAllKeys(allOf(userId)),
        tabs.getAll(allOf(userId)),
      ]);
      return windowKeys.map(([, windowId], n) => ({
        windowId,
        savedAt: Number(layouts[n]?.savedAt) || 0,
        layout: layouts[n]?.layout,
        tabs: new Map(
          tabKeys.flatMap(([, owner, tabId], at) => (owner === windowId ? [[tabId, contents[at]] as const] : [])),
        ),
      }));
    },
    async write({ userId, windowId }, { layout, tabs: changed, takenOver = [] }) {
      // Strict: on the disk before it counts, so that not even a power cut takes it back.
      const transaction = database.transaction(['windows', 'tabs'], 'readwrite', { durability: 'strict' });
      const [windows, tabs] = [transaction.objectStore('windows'), transaction.objectStore('tabs')];
      const acts: Promise<unknown>[] = [windows.put({ savedAt: Date.now(), layout }, [userId, windowId])];
      for (const [tabId, content] of changed)
        acts.push(
          content === null ? tabs.delete([userId, windowId, tabId]) : tabs.put(content, [userId, windowId, tabId]),
        );
      for (const other of takenOver) acts.push(windows.delete([userId, other]), tabs.delete(allOf(userId, other)));
      // At once, not when this page next has time: it may be on its way out.
      transaction.commit();
      await Promise.all([...acts, transaction.done]);
    },
  };
}

/** In the order of keys an array comes after every text: the range holds all keys that begin so. */
const allOf = (...beginning: string[]) => IDBKeyRange.bound(beginning, [...beginning, []]);

/** Kept by the window itself: through a reload, not through the end of the browser. */
const inWindow: WindowRecords = {
  outlivesBrowser: false,
  read: async (userId) => {
    try {
      const stored = JSON.parse(sessionStorage.getItem(storedAs(userId)) ?? 'null') as SessionRecord | null;
      return stored ? [{ ...stored, tabs: new Map(stored.tabs) }] : [];
    } catch {
      return [];
    }
  },
  write: async ({ userId, windowId }, { layout, tabs }) => {
    const [before] = await inWindow.read(userId);
    const all = new Map([...(before?.tabs ?? []), ...tabs]);
    const record: SessionRecord = {
      windowId,
      savedAt: Date.now(),
      layout,
      tabs: [...all].filter(([, content]) => content !== null),
    };
    sessionStorage.setItem(storedAs(userId), JSON.stringify(record));
  },
};

type SessionRecord = Omit<StoredWindow, 'tabs'> & { readonly tabs: readonly (readonly [string, unknown])[] };

const storedAs = (userId: string) => `kanjo.tabs.${userId}`;
