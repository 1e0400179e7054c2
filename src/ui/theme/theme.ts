import './reset.css';
import './tokens.css';
import { useSyncExternalStore } from 'react';

/**
 * Light, dark, or as the system has it. `public/scheme.js` sets the stored choice before the first paint;
 * from then on this store owns it. The tokens follow the attribute by `color-scheme`.
 */
export type Scheme = 'light' | 'dark' | 'system';

const STORED_AS = 'kanjo.scheme';
const listeners = new Set<() => void>();
let scheme: Scheme = storedScheme();
apply(scheme);

export function setScheme(next: Scheme): void {
  scheme = next;
  apply(next);
  try {
    localStorage.setItem(STORED_AS, next);
  } catch {
    // Storage may be refused by the browser: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, () => scheme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storedScheme(): Scheme {
  try {
    const stored = localStorage.getItem(STORED_AS);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function apply(choice: Scheme): void {
  if (choice === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = choice;
}
