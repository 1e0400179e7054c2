const listeners = new Set<() => void>();

/** Everything on show is read again: the session went on after it had ended, or the answers come in another language. */
export function refreshReads(): void {
  for (const listener of listeners) listener();
}

export function onRefreshReads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
