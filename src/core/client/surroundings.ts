import type { Locale } from '../value/text';
import type { ActMemory } from './actKeys';
import type { MessageType } from './callError';
import type { CatalogueKey } from './errorCatalogue';

export interface SessionEnd {
  readonly clearCookie: boolean;
  readonly message: string;
}

/** What the client needs of the place it runs in. The browser's are set once at start; a test sets its own. */
export interface Surroundings {
  /** `{host}` of the specification; empty for the page's own origin. */
  readonly host: string;
  locale(): Locale;
  /** The text of `document.cookie`. */
  cookies(): string;
  /** The catalogue's own sentence in the user's language. */
  say(key: CatalogueKey): string;
  /** Shows a message; equal texts are grouped. */
  announce(type: MessageType, text: string): void;
  /** Called when a request that shows the loading overlay starts; the returned function when its answer has come. */
  beginLoading(): () => void;
  /** The server said that the session is over, and why. `clearCookie` when the cookie has to go as well. */
  endSession(end: SessionEnd): void;
  /**
   * False once the cookie holds the key of somebody who signed in in another window: what this page's user did must not
   * be written in that one's name. Absent where there is no other window.
   */
  holdsOwnKey?(): boolean;
  /** Whether the last answer came at all. */
  reachedServer(reached: boolean): void;
  /** Acts without an answer, through a reload; absent, they are known as long as the page lives. */
  readonly actMemory?: ActMemory;
}

let current: Surroundings | null = null;

export function configureClient(surroundings: Surroundings): void {
  current = surroundings;
}

export function surroundings(): Surroundings {
  if (!current) throw new Error('configureClient must be called before the first call');
  return current;
}
