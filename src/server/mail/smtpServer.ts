/** Where mail is handed over, and who signs in there. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`); otherwise by STARTTLS. */
  readonly isSecure: boolean;
  readonly user: string | null;
  readonly password: string;
  /** Milliseconds that one answer of the server is waited for. */
  readonly patience: number;
}

const PATIENCE_SECONDS = 30;
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/**
 * `smtps://user:password@host:465`, `smtp://host:587`, either with `?timeout=10` (seconds, 1 to 60; 30 if not said); null
 * where it is none of these.
 */
export function parseSmtpUrl(text: string): SmtpServer | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') return null;
  const timeout = url.searchParams.get('timeout') ?? String(PATIENCE_SECONDS);
  const isPlain = url.hostname !== '' && ['', '/'].includes(url.pathname) && url.hash === '';
  const seconds = /^\d{1,2}$/.test(timeout) ? Number(timeout) : 0;
  if (!isPlain || seconds < 1 || seconds > 60) return null;
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (user === null || password === null) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    user: user === '' ? null : user,
    password,
    patience: seconds * 1_000,
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
