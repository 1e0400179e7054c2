/** What was said last, and how often anything was said: the same words again are a new announcement. */
let last = { text: '', count: 0 };
const listeners = new Set<() => void>();

/** Says something to those who listen to the screen instead of seeing it: what a key has just moved or changed. */
export function announce(text: string): void {
  last = { text, count: last.count + 1 };
  for (const listener of listeners) listener();
}

export function lastAnnounced(): Readonly<typeof last> {
  return last;
}

export function onAnnounced(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
