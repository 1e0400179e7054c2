import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '#server/http/network.ts';
import { KnownDevices } from '#server/session/knownDevice.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { loginPath, startTestServer, type TestServer } from '../../support/testServer';

describeOnOneEngine('strangers who try to sign in', (open, { isFirst }) => {
  let server: TestServer;
  let now = Date.parse('2026-11-22T01:00:00Z');
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date(now) });
  });
  afterAll(() => server.close());

  const signIn = (password: string | undefined, headers: Record<string, string> = {}) =>
    fetch(server.url + loginPath({ who: 'eigyo', ...(password === undefined ? {} : { password }) }), {
      method: 'POST',
      headers,
    });
  const from = (count: number) => ({ 'x-forwarded-for': `198.51.${count >> 8}.${count & 255}` });

  it('shut out no browser in which the user signed in before, and those of others have to wait', async () => {
    const first = await signIn(undefined);
    const [set = ''] = first.headers.getSetCookie();
    expect(set).toMatch(/^kanjo_device_\w+=[^;]+; Max-Age=15552000; Path=\/api\/Session; HttpOnly; SameSite=Strict$/);
    const known = { cookie: set.split(';')[0] ?? '' };
    for (let count = 0; count < 8; count += 1) await signIn('not this one', from(count));
    expect((await signIn(undefined, from(99))).status, 'a stranger waits, with the right password too').toBe(429);
    expect((await (await signIn(undefined, { ...known, ...from(99) })).json()).code).toBe(0);
    const [id = ''] = known.cookie.split('.');
    const forged = { cookie: `${id}.9999999999.${'A'.repeat(43)}` };
    expect((await signIn(undefined, { ...forged, ...from(98) })).status, 'who made it up is a stranger').toBe(429);
  });

  it('is not what a known browser is, and it fails on a count of its own', async () => {
    now += 3_600_000;
    const known = { cookie: (await signIn(undefined)).headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    for (let count = 0; count < 8; count += 1) await signIn('not this one', { ...known, ...from(count) });
    expect((await signIn(undefined, { ...known, ...from(50) })).status).toBe(429);
    expect((await (await signIn(undefined, from(51))).json()).code, 'which nobody else pays for').toBe(0);
    now += 200 * 86_400_000;
    for (let count = 0; count < 8; count += 1) await signIn('not this one', from(count));
    expect((await signIn(undefined, { ...known, ...from(60) })).status, 'it is a stranger after half a year').toBe(429);
    now += 3_600_000;
  });

  it('are not helped by the pages of others', async () => {
    const foreign = await signIn('not this one', { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await foreign.json()).message).toMatch(/ほかのサイト/);
    expect((await signIn(undefined, { origin: 'null' })).status).toBe(403);
    expect((await (await signIn(undefined, { origin: server.url })).json()).code, 'its own page').toBe(0);
  });

  // What follows takes real time, which connections cost and no engine changes.
  it.runIf(isFirst)('do not hold a connection by sending a head, or a small body, bit by bit', async () => {
    const body = 'POST /api/Session/api_askforpassword HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const [ofHead, ofBody] = await Promise.all([
      holdFor('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: '),
      holdFor(`${body}Content-Length: 1000\r\n\r\n{`),
    ]);
    expect(ofHead, 'ms').toBeLessThan(40_000);
    expect(ofBody, 'ms').toBeLessThan(40_000);
  });

  /** How long the server bears a client that sends this and then a blank a second. */
  async function holdFor(begun: string): Promise<number> {
    const startedAt = performance.now();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {}).resume();
    socket.write(begun);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const timer = setInterval(() => socket.write(' '), 1_000);
    await closed;
    clearInterval(timer);
    return performance.now() - startedAt;
  }
});

describe('a known browser', () => {
  const devices = new KnownDevices(Buffer.alloc(32, 1));
  const now = new Date('2026-11-22T00:00:00Z');
  const cookieFor = (account: string) =>
    devices.cookie(account, undefined, { now, isSecure: true }).split(';')[0] ?? '';

  it.each([
    ['of this account', cookieFor('e1/a'), true],
    ['beside others', `user_session=x; ${cookieFor('e2/b')}; ${cookieFor('e1/a')}`, true],
    ['of another account', cookieFor('e2/b'), false],
    [
      'with the value of another account',
      cookieFor('e1/a').replace(/=.*/, `=${cookieFor('e2/b').split('=')[1]}`),
      false,
    ],
    [
      'of another installation',
      new KnownDevices(Buffer.alloc(32, 2)).cookie('e1/a', undefined, { now, isSecure: true }),
      false,
    ],
    ['none', '', false],
  ])('%s', (_what, cookies, isKnown) => {
    expect(devices.find('e1/a', cookies, now) !== undefined).toBe(isKnown);
  });

  it('is told apart over TLS only, where there is TLS', () => {
    expect(devices.cookie('e1/a', undefined, { now, isSecure: true })).toMatch(/; Secure$/);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
