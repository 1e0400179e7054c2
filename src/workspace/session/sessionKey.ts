import { clearedSessionCookie, readCookie, SESSION_COOKIE, sessionCookie } from '../../core/session/sessionCookie';

/** The session key in the browser's cookie, or null. */
export function sessionKey(): string | null {
  return readCookie(document.cookie, SESSION_COOKIE);
}

export function keepSessionKey(key: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http and in Safari.
  document.cookie = sessionCookie(key, { secure: location.protocol === 'https:' });
}

export function forgetSessionKey(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http and in Safari.
  document.cookie = clearedSessionCookie();
}
