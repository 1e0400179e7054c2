import type { ActMemory } from '../../core/client/actKeys';

const STORED_AS = 'kanjo.acts';
/** Nobody tries the same thing again after a day and means the first try; in milliseconds. */
const REMEMBERED = 86_400_000;
const ACTS_AT_MOST = 20;
/** A longer act is known until the page is reloaded: the storage of a browser is small. */
const CHARACTERS_AT_MOST = 50_000;

interface StoredAct {
  readonly act: string;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The acts without an answer, kept through reload and restart: tried again afterwards, they are the same acts. */
export const actMemory: ActMemory = {
  find: (act) => read().find((stored) => stored.act === act)?.key,
  keep: (act, key) => {
    if (act.length <= CHARACTERS_AT_MOST) write([...others(act), { act, key, at: Date.now() }]);
  },
  forget: (act) => {
    const all = read();
    if (all.some((stored) => stored.act === act)) write(others(act));
  },
};

const others = (act: string) => read().filter((stored) => stored.act !== act);

function read(): readonly StoredAct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

function isRecent(stored: unknown): stored is StoredAct {
  const { act, key, at } = (stored ?? {}) as Partial<StoredAct>;
  return typeof act === 'string' && typeof key === 'string' && typeof at === 'number' && at > Date.now() - REMEMBERED;
}

function write(acts: readonly StoredAct[]): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(acts.slice(-ACTS_AT_MOST)));
  } catch {
    // Without storage the keys last as long as the page.
  }
}
