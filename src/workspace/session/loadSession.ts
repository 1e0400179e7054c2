import { publishUnreachable } from './sessionStore';

let loading: Promise<typeof import('./session')> | null = null;

/** Loads the session and starts it, once. A chunk that could not be fetched is asked for again the next time. */
export function loadSession(): Promise<typeof import('./session')> {
  loading ??= import('./session').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Asks the server whose key the cookie holds; without an answer, or without the chunk to ask by, `unreachable`. */
export function restoreSession(): void {
  loadSession()
    .then((session) => session.requestRestore())
    .catch(() => publishUnreachable());
}
