import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pathOf } from '../../src/core/contract/endpoint';
import { listUsers } from '../../src/core/permission/user';
import { listDocuments, postDocument } from '../../src/plugins/ledger/document/contract/journalEntry';
import { DEMO_PASSWORD } from '../../src/server/company/demoCompany';
import { expectWithin } from '../support/measured';
import { serverProcesses } from '../support/serverProcess';
import { embeddedEngine } from '../support/testEngine';
import { demoOf, loginPath } from '../support/testServer';

/** The server as its own process, built as it is delivered. */

const start = serverProcesses({ asDelivered: true });

/**
 * With the users of the demo company, whose documents take ten times as long as all tests here. Where everything is tried
 * on both engines, and where no data folder was prepared, the first test fills it.
 */
const DATA_DIR = mkdtempSync(join(tmpdir(), 'kanjo-process-'));
const isFilled = inject('wantedEngines') !== 'both' && inject('embeddedMigrated') !== '';
const DEMO = isFilled ? 'off' : 'auto';
beforeAll(async () => {
  if (!isFilled) return;
  const engine = embeddedEngine();
  const { dataDir } = await engine.prepareFilled(demoOf('users'));
  cpSync(dataDir, DATA_DIR, { recursive: true });
  await engine.removeAll();
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** A document as only those with the right may read it. */
const PERSONAL = {
  documentType: 'SA',
  documentDate: '2026-11-10',
  postingDate: '2026-11-10',
  headerText: '山田 秘子 退職金',
  lines: [
    { side: 'debit', account: '6290', amount: 7_654_321, memo: 'yamada@example.co.jp' },
    { side: 'credit', account: '1110', amount: 7_654_321, memo: '山田 秘子' },
  ],
};

const login = (url: string, password?: string) =>
  fetch(url + loginPath({ who: 'keiri', ...(password ? { password } : {}) }), { method: 'POST' });

test('starts, starts again, stops when told, and logs no query string and nothing personal', async () => {
  const first = start({ DATA_DIR, DEMO, LOG_LEVEL: 'trace' });
  const url = await first.url;
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
  expect(first.output().match(/is ready at/g)).toHaveLength(1);
  expect(first.output()).toContain(`password ${DEMO_PASSWORD}`);

  await login(url, 'a-wrong-and-secret-one');
  await fetch(`${url}/api/Session/api_autologin?key=a-secret-key&key=twice`, { method: 'POST' });
  await fetch(`${url}/api/Session/api_login?userpwd=%zz-broken-and-secret`, { method: 'POST' });
  await fetch(`${url}/no/such/page?token=a-secret-token`);
  const key = (await (await login(url)).json()).key;
  const asKeiri = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const post = (body: object) =>
    fetch(url + pathOf(postDocument), { method: 'POST', headers: asKeiri, body: JSON.stringify(body) });
  expect(await (await post({ document: PERSONAL })).json()).toMatchObject({ code: 0 });
  await post({ document: { ...PERSONAL, lines: PERSONAL.lines.slice(1) } });
  await post({ document: { ...PERSONAL, postingDate: 'of 7654321 yamada@example.co.jp' } });
  await fetch(`${url}${pathOf(listDocuments)}?text=${encodeURIComponent('山田 秘子')}`, { headers: asKeiri });
  await fetch(`${url}${pathOf(listUsers)}`, { headers: asKeiri });
  await breakOff(url);
  const inFlight = login(url);
  await new Promise((resume) => setTimeout(resume, 50));
  first.process.kill('SIGTERM');
  expect(await (await inFlight).json()).toMatchObject({ code: 0 });
  expect(await first.exit).toBe(0);
  expect(first.output()).toContain('/api/Session/api_login');
  expect(first.output(), 'who tried what without the right').toMatch(
    /"path":"\/api\/User\/api_\w+"},"user":"[-\w]{36}","refused":"core\/not-permitted"/,
  );
  expect(first.output(), 'a client that goes away is no failure').not.toContain('"level":50');
  expect(first.output().replaceAll(`password ${DEMO_PASSWORD}`, '')).not.toMatch(/secret|userpwd|kanjo-demo-2026/);
  // Neither is what people are called, where they are reached, and what they are paid.
  expect(first.output()).not.toMatch(/山田|秘子|yamada@|7,?654,?321|経理 花子|%E5%B1%B1/);

  const started = performance.now();
  const second = start({ DATA_DIR, DEMO });
  const secondUrl = await second.url;
  const seconds = (performance.now() - started) / 1000;
  console.log(`a later start took ${seconds.toFixed(1)} s`);
  expect(await (await login(secondUrl)).json(), 'the sign-ins are still there').toMatchObject({ code: 0 });

  const third = start({ DATA_DIR });
  expect(await third.exit, 'two servers on one folder').toBe(1);
  expect(third.output()).toMatch(/[ぁ-ん].*。\n.*[a-z]\./s);
  second.process.kill('SIGINT');
  expect(await second.exit).toBe(0);
});

/** A client that goes away in the middle of what it sends. */
async function breakOff(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const json = 'Content-Type: application/json\r\nContent-Length: 900';
  socket.write(`POST /api/Session/api_login HTTP/1.1\r\nHost: x\r\n${json}\r\n\r\n{"empeeno":"`);
  await new Promise((resume) => setTimeout(resume, 100));
  socket.destroy();
}

test('a port in use is said in a sentence, Japanese and English', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = start({ DATA_DIR, PORT: String(port) });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain(`127.0.0.1:${port} は別のプログラムが使っています`);
  expect(server.output()).toContain('is in use by another program');
  taken.close();
});

test.each([
  ['a port that is none', { PORT: 'eighty' }, 'PORT'],
  ['an address of another computer', { HOST: '203.0.113.7', DEMO: 'on' }, 'HOST'],
  ['public passwords on a public address', { HOST: '0.0.0.0' }, 'DEMO=on'],
  ['a database that does not answer', { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'DATABASE_URL'],
])('%s stops the start with a sentence', async (_what, env, named) => {
  const started = performance.now();
  const server = start({ DATA_DIR, ...env });
  expect(await server.exit).toBe(1);
  expectWithin(performance.now() - started, 30_000);
  expect(server.output()).toContain(named);
  expect(server.output()).toMatch(/[ぁ-ん].*。/);
  expect(server.output()).not.toContain('    at ');
});
