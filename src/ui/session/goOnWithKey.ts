import { sessionCookie } from '../../core/session/sessionCookie';

/**
 * Goes on in the session of another key: with the eyes of another user, or in another company. The whole page is loaded
 * anew, so that nothing of what was shown before is left.
 */
export function goOnWithKey(key: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http and in Safari.
  document.cookie = sessionCookie(key, { secure: location.protocol === 'https:' });
  location.assign('/DashBoard');
}
