/**
 * The settings of the signed-in user as they are stored, by name. This browser keeps a copy, shown at once at the next
 * visit, together with the names the server has not been told of yet.
 */
interface Stored {
  readonly values: ReadonlyMap<string, unknown>;
  readonly unsent: ReadonlySet<string>;
}

const NOTHING: Stored = { values: new Map(), unsent: new Set() };
const VERSION = 2;

let stored: Stored = NOTHING;
let userId: string | null = null;
const listeners = new Set<() => void>();

/** Undefined for what the user has never arranged. */
export function settingOf(name: string): unknown {
  return stored.values.get(name);
}

/** Null forgets it. */
export function storeSetting(name: string, value: unknown): void {
  if (JSON.stringify(settingOf(name) ?? null) === JSON.stringify(value ?? null)) return;
  replace({ values: withValue(stored.values, name, value), unsent: new Set([...stored.unsent, name]) });
}

export function onSettingsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The names the server has not been told of yet. */
export function unsentSettings(): readonly string[] {
  return [...stored.unsent];
}

/** The server knows this value now; what was written meanwhile stays to be told. */
export function markSent(name: string, value: unknown): void {
  if ((settingOf(name) ?? null) !== value) return;
  replace({ values: stored.values, unsent: new Set([...stored.unsent].filter((other) => other !== name)) });
}

/** What the server holds takes the place of the copy, but for what it has not been told of yet. */
export function takeFromServer(settings: readonly { readonly name: string; readonly value?: unknown }[]): void {
  const values = new Map(settings.map(({ name, value }) => [name, keptIdentity(name, value)]));
  for (const name of stored.unsent) {
    if (stored.values.has(name)) values.set(name, stored.values.get(name));
    else values.delete(name);
  }
  replace({ values, unsent: stored.unsent });
}

/** Takes up the copy of this user, and what other windows of this browser change, until the returned function is called. */
export function openSettingStore(id: string): () => void {
  userId = id;
  takeFromCopy(localCopy());
  const follow = (event: StorageEvent) => {
    if (event.key === copyName()) takeFromCopy(event.newValue);
  };
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
    userId = null;
    stored = NOTHING;
    announce();
  };
}

function replace(next: Stored): void {
  stored = next;
  writeCopy();
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function withValue(values: Stored['values'], name: string, value: unknown): Stored['values'] {
  const next = new Map(values);
  if (value === null || value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
}

/** An equal value stays the object it was, so that nothing is drawn anew for it. */
function keptIdentity(name: string, value: unknown): unknown {
  const before = settingOf(name);
  return JSON.stringify(before) === JSON.stringify(value) ? before : value;
}

const copyName = () => `kanjo.settings.${userId}`;

function localCopy(): string | null {
  try {
    return localStorage.getItem(copyName());
  } catch {
    return null;
  }
}

function writeCopy(): void {
  if (userId === null) return;
  try {
    const copy = { version: VERSION, values: Object.fromEntries(stored.values), unsent: [...stored.unsent] };
    localStorage.setItem(copyName(), JSON.stringify(copy));
  } catch {
    // Storage may be full or refused by the browser: the server keeps the settings all the same.
  }
}

function takeFromCopy(text: string | null): void {
  const copy = parseCopy(text);
  stored = {
    values: new Map([...copy.values].map(([name, value]) => [name, keptIdentity(name, value)])),
    unsent: copy.unsent,
  };
  announce();
}

/** A copy of another version or shape is worth nothing: the server has the settings. */
function parseCopy(text: string | null): Stored {
  try {
    const copy: unknown = JSON.parse(text ?? 'null');
    if (typeof copy !== 'object' || copy === null || !('version' in copy) || copy.version !== VERSION) return NOTHING;
    const { values, unsent } = copy as { values?: unknown; unsent?: unknown };
    if (typeof values !== 'object' || values === null || !Array.isArray(unsent)) return NOTHING;
    return {
      values: new Map(Object.entries(values)),
      unsent: new Set(unsent.filter((name) => typeof name === 'string')),
    };
  } catch {
    return NOTHING;
  }
}
