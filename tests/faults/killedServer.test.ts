import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Endpoint, pathOf, type RequestOf } from '../../src/core/contract/endpoint';
import { clearItems } from '../../src/plugins/clearing/contract/clearing';
import { postDocument } from '../../src/plugins/ledger/document/contract/journalEntry';
import { verifyCopy } from '../../src/server/backup/verifyCopy';
import { openDatabase } from '../../src/server/database/openDatabase';
import { discoverPlugins } from '../../src/server/plugins';
import { freePort } from '../support/freePort';
import { type ServerProcess, serverProcesses } from '../support/serverProcess';
import { describeOnEachEngine } from '../support/testDatabase';
import { times } from './counts';

const POSTERS = 6;
const ADMINISTRATOR = {
  employeeNumber: 'K1',
  username: 'first',
  name: '初代 花子',
  password: 'vier-Waende-stehen-0815',
};

const start = serverProcesses();

describeOnEachEngine('a server killed (kill -9) while documents are posted, numbered and cleared', (_open, engine) => {
  const kills = engine.engine === 'embedded' ? times(2, 200) : times(1, 100);

  test(`keeps every acknowledged write, once, ${kills} times in a row`, {
    timeout: 180_000 + kills * 90_000,
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-killed-'));
    const place = await engine.prepare();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const port = await freePort();
    const env = {
      ...{ PORT: String(port), DEMO: 'off', NIGHTLY_AT: 'off', BACKUP_AT: 'off' },
      DATA_DIR: place.databaseUrl === null ? place.dataDir : dataDir,
      ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
    };
    let server: ServerProcess = start(env);
    const url = await server.url;
    const key = await found(url);

    let isOver = false;
    const [acknowledged, cleared, retries] = [new Set<string>(), new Set<string>(), { count: 0 }];
    const once = callingUntilAnswered({ url, key, retries });
    const work = async (poster: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        const name = `${poster}-${turn}`;
        const posted = await once(postDocument, name, { document: document(name) });
        acknowledged.add(name);
        const item = { entryId: posted.id, lineNumber: 2, open: 1_000, amount: 1_000 };
        const money = { account: '1110', side: 'credit' as const, amount: 1_000, memo: 'paid' };
        await once(clearItems, `clear-${name}`, { clearedOn: '2026-11-20', items: [item], money });
        cleared.add(posted.id);
      }
    };
    const working = Promise.all(Array.from({ length: POSTERS }, (_, poster) => work(poster)));
    for (let kill = 0; kill < kills; kill += 1) {
      const before = acknowledged.size;
      while (acknowledged.size < before + POSTERS) await sleep(20);
      await sleep(Math.random() * 300);
      server.process.kill('SIGKILL');
      await server.exit;
      server = start(env);
      await server.url;
    }
    isOver = true;
    await working;
    server.process.kill('SIGTERM');
    expect(await server.exit).toBe(0);

    const database = await openDatabase(place);
    const stored = await database.transaction('system', async (tx) => {
      const documents = await tx.$client.query<{ name: string }>(
        "select header_text as name from journal_entry where header_text ~ '^[0-9]+-[0-9]+$'",
      );
      const clearings = await tx.$client.query<{ id: string }>('select entry_id as id from clearing_item');
      return {
        names: documents.rows.map(({ name }) => name).sort(),
        cleared: new Set(clearings.rows.map(({ id }) => id)),
        clearings: clearings.rows.length,
      };
    });
    const verified = await verifyCopy(database, discoverPlugins());
    await database.close();
    expect(stored.names).toEqual([...acknowledged].sort());
    expect([...cleared].filter((id) => !stored.cleared.has(id))).toEqual([]);
    expect(verified.flatMap(({ promises }) => promises.filter(({ failures }) => failures > 0))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(kills);
    console.log(
      `[${engine.engine}] kills survived ${kills}, acknowledged ${acknowledged.size} documents and ${cleared.size} clearings, ` +
        `lost 0, doubled 0, ${retries.count} answers lost and asked again`,
    );
  });
});

async function found(url: string): Promise<string> {
  const body = JSON.stringify({ company: { code: 'KILL', title: '不死商事' }, administrator: ADMINISTRATOR });
  const headers = { 'content-type': 'application/json' };
  const founded = await fetch(`${url}/api/Company/api_found`, { method: 'POST', headers, body });
  expect(await founded.json()).toMatchObject({ code: 0 });
  const { employeeNumber, username, password } = ADMINISTRATOR;
  const query = new URLSearchParams({ empeeno: employeeNumber, username, userpwd: password });
  const { key } = await (await fetch(`${url}/api/Session/api_login?${query}`, { method: 'POST' })).json();
  return key;
}

/** What a client does: a request without an answer is sent again under its key until there is one. */
function callingUntilAnswered(target: { url: string; key: string; retries: { count: number } }) {
  return async <E extends Endpoint>(endpoint: E, once: string, input: RequestOf<E>): Promise<{ id: string }> => {
    for (;;) {
      const answer = await fetch(target.url + pathOf(endpoint), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${target.key}`,
          'content-type': 'application/json',
          'idempotency-key': once,
        },
        body: JSON.stringify(input),
      })
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => ({ status: 0, body: null }));
      if (answer.status === 200) {
        expect(answer.body, answer.body.message).toMatchObject({ code: 0 });
        return answer.body.data;
      }
      expect([0, 503], JSON.stringify(answer.body)).toContain(answer.status);
      target.retries.count += 1;
      await sleep(200);
    }
  };
}

/** Money nobody has explained, which the next request clears. */
const document = (
  headerText: string,
): RequestOf<typeof postDocument> extends infer R ? (R extends { document: infer D } ? D : never) : never => ({
  documentType: 'SA',
  documentDate: '2026-11-10',
  postingDate: '2026-11-10',
  headerText,
  lines: [
    { side: 'debit', account: '1110', amount: 1_000 },
    { side: 'credit', account: '2510', amount: 1_000 },
  ],
});
