/** How much the signed-in user uses what the palette finds, kept on this machine per user. */
interface Use {
  readonly count: number;
  readonly lastAt: number;
  /** What a record is called: unlike screens and commands nothing here can look it up. */
  readonly label?: Label | undefined;
}

export interface Label {
  readonly title: string;
  readonly subtitle?: string | undefined;
}

const VERSION = 1;
const REMEMBERED = 300;
/** A use counts half after a fortnight. */
const HALF_LIFE = 14 * 86_400_000;

let userId: string | null = null;
let uses = new Map<string, Use>();

export function startUsage(id: string): void {
  userId = id;
  uses = new Map(read(id));
}

/** Keys say what it was: `screen:accounting:document`, `command:…`, `record:/ACDocument?id=…`. */
export function noteUse(key: string, { label, now = Date.now() }: { label?: Label; now?: number } = {}): void {
  uses.set(key, { count: usageOf(key, now) + 1, lastAt: now, label });
  if (uses.size > REMEMBERED) uses = new Map(recentUses().slice(0, REMEMBERED));
  write();
}

/** Uses so far, older ones counting less; 0 for never. */
export function usageOf(key: string, now = Date.now()): number {
  const use = uses.get(key);
  return use ? use.count * 0.5 ** ((now - use.lastAt) / HALF_LIFE) : 0;
}

/** What was used last, the latest first. */
export function recentlyUsed(limit: number): readonly { readonly key: string; readonly label: Label | undefined }[] {
  return recentUses()
    .slice(0, limit)
    .map(([key, { label }]) => ({ key, label }));
}

function recentUses(): [string, Use][] {
  return [...uses].sort(([, one], [, other]) => other.lastAt - one.lastAt);
}

const storedAs = (id: string) => `kanjo.usage.${id}`;

function read(id: string): [string, Use][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs(id)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('uses' in stored)) return [];
    if (stored.version !== VERSION || !Array.isArray(stored.uses)) return [];
    return stored.uses.filter(isUse);
  } catch {
    return [];
  }
}

function isUse(entry: unknown): entry is [string, Use] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const use: unknown = entry[1];
  return (
    typeof use === 'object' &&
    use !== null &&
    'count' in use &&
    'lastAt' in use &&
    Number.isFinite(use.count) &&
    Number.isFinite(use.lastAt)
  );
}

function write(): void {
  if (!userId) return;
  try {
    localStorage.setItem(storedAs(userId), JSON.stringify({ version: VERSION, uses: [...uses] }));
  } catch {
    // A full storage only costs the order of the palette.
  }
}
