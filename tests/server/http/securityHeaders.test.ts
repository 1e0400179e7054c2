import helmet from 'helmet';
import { expect, test } from 'vitest';
import { DOCUMENT_HEADERS, SECURITY_HEADERS } from '#server/api/securityHeaders.ts';

/** What helmet would send, as it stands today: the yardstick, though not the code, of our own headers. */
function headersOfHelmet(): Record<string, string> {
  const sent: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      sent[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  // It touches nothing else of the request and the response.
  helmet()({} as never, response as never, () => {});
  return sent;
}

/** Sent with a document, or owned by the proxy that owns TLS. */
const SENT_ELSEWHERE = ['content-security-policy', 'strict-transport-security'];
/** Empty promises to browsers that are gone; helmet itself sends `x-xss-protection: 0`. */
const OF_OLD_BROWSERS = ['x-download-options', 'x-xss-protection'];
/** Where ours say more: the page is in no frame at all, and a path inside this origin stays in it. */
const STRICTER: Record<string, string> = { 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' };

test('the page carries what helmet would send with it', () => {
  const theirs = Object.entries(headersOfHelmet()).filter(
    ([name]) => !SENT_ELSEWHERE.includes(name) && !OF_OLD_BROWSERS.includes(name),
  );
  expect(theirs.length).toBeGreaterThan(6);
  const ours: Record<string, string> = { ...SECURITY_HEADERS, ...DOCUMENT_HEADERS };
  for (const [name, value] of theirs) expect([name, ours[name]]).toEqual([name, STRICTER[name] ?? value]);
});
