/** The cookie that holds the session key, by the specification's name. */
export const SESSION_COOKIE = 'user_session';

/** The value of a cookie in a `document.cookie` text, or null where it is absent or empty. */
export function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const separator = pair.indexOf('=');
    if (separator < 0 || pair.slice(0, separator).trim() !== name) continue;
    return decodeLeniently(pair.slice(separator + 1).trim()) || null;
  }
  return null;
}

/** What to assign to `document.cookie` so that the browser keeps the key until it is closed. */
export function sessionCookie(key: string, options: { secure: boolean }): string {
  return `${SESSION_COOKIE}=${encodeURIComponent(key)}; Path=/; SameSite=Strict${options.secure ? '; Secure' : ''}`;
}

/** What to assign to `document.cookie` so that the browser forgets the key. */
export function clearedSessionCookie(): string {
  return `${SESSION_COOKIE}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** Another program may have set the cookie: a broken escape is taken as it stands. */
function decodeLeniently(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
