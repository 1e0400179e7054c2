/**
 * Sent with every answer. No HSTS and no upgrade-insecure-requests: the server speaks plain http, on loopback or
 * behind a proxy that owns TLS and its headers. No Clear-Site-Data at sign-out either: "storage" would drop the drafts
 * a user comes back for, "cookies" those of other applications on this host, and the "cache" holds the application's
 * public files alone, since every answer of the API is `no-store`.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Sent with the page besides: what a browser allows the document and whatever it opens. */
export const DOCUMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
} as const;

/** The policy of an API answer, which is data and never a document. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sent with every answer of the API besides. */
export const API_HEADERS = { 'cache-control': 'no-store', 'content-security-policy': API_POLICY } as const;

/**
 * The policy of the application. Style elements that libraries make at run time carry the page's nonce; nothing
 * inline runs and nothing is evaluated.
 */
export function applicationPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
