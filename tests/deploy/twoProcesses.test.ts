import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { verifyCopy } from '../../src/server/backup/verifyCopy';
import { openDatabase } from '../../src/server/database/openDatabase';
import { discoverPlugins } from '../../src/server/plugins';
import { freePort } from '../support/freePort';
import { startPrivatePostgres } from '../support/privatePostgres';
import { loginPath, startTestServer } from '../support/testServer';
import { type AppProcess, findNginx, type NginxProxy, startApp, startProxy } from './behindNginx';

/** What docs/howto/deploy.md describes, run for real: two app processes on one PostgreSQL behind nginx with TLS. */

const NAME = 'kanjo.example.co.jp';
const SESSIONS = 6;
const LOAD_MS = Number(process.env.LOAD_SECONDS ?? 6) * 1_000;

const nginx = findNginx();
const postgres = nginx ? await startPrivatePostgres() : null;

test('two processes behind nginx: one is killed under load, and nothing that was acknowledged is lost', {
  timeout: 300_000,
}, async () => {
  if (!nginx || !postgres) return console.log('LEFT OUT: it takes nginx and PostgreSQL');
  const { url: DATABASE_URL } = postgres;
  const folder = mkdtempSync(join(tmpdir(), 'kanjo-deploy-'));
  await foundCompany(DATABASE_URL);
  const ports = [await freePort(), await freePort()] as const;
  const start = (index: 0 | 1) =>
    startApp({ DATABASE_URL, PORT: String(ports[index]), DATA_DIR: join(folder, String(index)) });
  const apps: AppProcess[] = [await start(0)];
  apps.push(await start(1));
  const proxy = await startProxy(nginx, ports);
  onTestFinished(async () => {
    await proxy.stop();
    await Promise.all(apps.map((app) => app.kill()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = askThrough(proxy);

  // TLS and its headers; plain http leads there.
  const page = await ask('GET', '/');
  expect(page.status).toBe(200);
  expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
  const plain = await fetch(`http://127.0.0.1:${proxy.httpPort}/x`, { redirect: 'manual', headers: { host: NAME } });
  expect(plain.status).toBe(301);
  expect(plain.headers.get('location')).toMatch(/^https:\/\//);
  const call = await fetch(`http://127.0.0.1:${proxy.httpPort}/api/Session/api_autologin`, {
    redirect: 'manual',
    headers: { host: NAME },
  });
  expect(call.status, 'a call without TLS').toBe(403);

  // Signed in through one, continued through either.
  const keys: string[] = [];
  for (let count = 0; count < SESSIONS; count += 1) {
    const { body } = await ask('POST', loginPath({ who: 'keiri' }), { forwardedFor: '203.0.113.7' });
    keys.push(body.key);
  }
  for (const { url } of apps) {
    const answer = await fetch(`${url}/api/Session/api_autologin?key=${keys[0]}`, { method: 'POST' });
    expect(await answer.json()).toMatchObject({ code: 0 });
  }

  // One process is killed while everybody posts, comes back, and the other one is killed.
  const acknowledged: string[] = [];
  let [retries, isOver] = [0, false];
  const post = async (key: string, poster: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const text = `${poster}-${turn}`;
      for (;;) {
        const answer = await ask('POST', '/api/AccountingDocument/api_post', { key, once: text, body: document(text) });
        if (answer.status === 200) {
          expect(answer.body.code, answer.body.message).toBe(0);
          break;
        }
        // What the application does on a lost or refused answer: again, under the same key.
        expect([502, 503, 504]).toContain(answer.status);
        retries += 1;
        await sleep(100);
      }
      acknowledged.push(text);
    }
  };
  const posting = Promise.all(keys.map(post));
  await sleep(LOAD_MS / 3);
  await apps[0]?.kill();
  await sleep(LOAD_MS / 3);
  apps[0] = await start(0);
  await apps[1]?.kill();
  await sleep(LOAD_MS / 3);
  isOver = true;
  await posting;

  const database = await openDatabase({ dataDir: folder, databaseUrl: DATABASE_URL });
  const { rows } = await database.transaction('system', (tx) =>
    tx.$client.query<{ text: string }>(
      `select header_text as text from journal_entry where header_text ~ '^[0-9]+-[0-9]+$' order by 1`,
    ),
  );
  const broken = (await verifyCopy(database, discoverPlugins())).flatMap(({ promises }) =>
    promises.filter(({ failures }) => failures > 0),
  );
  const { rows: addresses } = await database.transaction('system', (tx) =>
    tx.$client.query(`select distinct address from audit_log where action = 'core/sign-in'`),
  );
  await database.close();
  const stored = rows.map(({ text }) => text);
  expect(new Set(stored).size, 'none stored twice').toBe(stored.length);
  expect([...stored].sort()).toEqual([...acknowledged].sort());
  expect(broken).toEqual([]);
  console.log(
    `2 processes behind nginx: 2 kills survived, ${acknowledged.length} documents acknowledged, lost 0, doubled 0, ${retries} retries`,
  );
  expect(addresses, 'an invented X-Forwarded-For is not believed').toEqual([{ address: '127.0.0.1' }]);

  // Guessing is slowed down however many processes there are, and no log holds a password.
  const guesses = [];
  for (let count = 0; count < 8; count += 1)
    guesses.push((await ask('POST', loginPath({ who: 'eigyo', password: 'wrong-and-secret' }))).status);
  expect(guesses).toContain(429);
  expect(proxy.logs()).toContain('/api/Session/api_login');
  expect(proxy.logs()).not.toMatch(/wrong-and-secret|kanjo-demo-2026|userpwd/);
});

/** The demo company with its users and empty books: to fill them takes longer than all else here. */
async function foundCompany(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  const server = await startTestServer({ open: async () => database });
  await server.close();
  await database.close();
}

interface Asked {
  readonly key?: string;
  readonly once?: string;
  readonly body?: unknown;
  readonly forwardedFor?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of pages and of connections that broke: empty. */
  readonly body: Envelope;
}

interface Envelope {
  readonly code: number;
  readonly message: string;
  /** Of a session, where one was started. */
  readonly key: string;
}

const NO_ENVELOPE: Envelope = { code: -1, message: '', key: '' };

/** Requests over TLS to the proxy, whose certificate alone is trusted. A connection that breaks counts as 502. */
function askThrough({ httpsPort, certificate }: NginxProxy) {
  const agent = new Agent({ keepAlive: true, ca: certificate, servername: NAME });
  return (method: string, path: string, { key, once, body, forwardedFor }: Asked = {}): Promise<Answer> =>
    new Promise((resolve) => {
      const content = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        {
          ...{ agent, method, path, host: '127.0.0.1', port: httpsPort },
          headers: {
            host: NAME,
            ...(key ? { authorization: `Bearer ${key}` } : {}),
            ...(once ? { 'idempotency-key': once } : {}),
            ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
            ...(content ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) } : {}),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8');
            const isJson = String(response.headers['content-type']).startsWith('application/json');
            const { statusCode: status = 0, headers } = response;
            const body: Envelope = isJson ? JSON.parse(text) : NO_ENVELOPE;
            resolve({ status, headers, body });
          });
        },
      );
      sent.on('error', () => resolve({ status: 502, headers: {}, body: NO_ENVELOPE }));
      sent.end(content);
    });
}

const document = (headerText: string) => ({
  document: {
    documentType: 'SA',
    documentDate: '2026-11-20',
    postingDate: '2026-11-20',
    headerText,
    lines: [
      { side: 'debit', account: '6290', amount: 1_000 },
      { side: 'credit', account: '1110', amount: 1_000 },
    ],
  },
});
