import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, pathOf, permissionOf } from '#core/contract/endpoint.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { recordServer } from '#server/recordServer.ts';
import { oddInputs, writeOddJson } from '../../support/oddInput';
import { pluginsWithProbe, probeMigrations, wait } from '../../support/probePlugin';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';
import { silentWrites, takeWrites, tellRequests, watchWrites } from '../../support/watchWrites';

/**
 * Every endpoint there is takes part by itself, with requests made from its contract, and what it writes is watched.
 * What other tests write on the embedded engine is watched as well: see tests/support/testDatabase.ts.
 */
const REQUESTS_PER_ENDPOINT = 24;

const found = discoverPlugins();
const writing: readonly Endpoint[] = [...found.servers, recordServer(found)]
  .flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))
  .filter(({ method, inputIn }) => method === 'POST' && inputIn === 'body');

describeOnOneEngine('every write', (open) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    const openTelling = async () => tellRequests(await open());
    server = await startTestServer({ open: openTelling, plugins: pluginsWithProbe(), migrations: [probeMigrations] });
    admin = await server.signIn('admin');
    await watchWrites(server.database);
  });
  afterAll(() => server.close());

  test('leaves an entry in the audit log (figures printed)', async () => {
    const wrote: string[] = [];
    const silent: string[] = [];
    for (const endpoint of writing) {
      for (const input of oddInputs(endpoint, { count: REQUESTS_PER_ENDPOINT, seed: 7 })) {
        await admin.send(pathOf(endpoint), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: writeOddJson(input),
        });
      }
      const writes = await takeWrites(server.database);
      if (writes.length > 0) wrote.push(permissionOf(endpoint));
      silent.push(...silentWrites(writes));
    }
    console.log(`writing endpoints: ${writing.length}, of which ${wrote.length} wrote here; silent: ${silent.length}`);
    expect(silent).toEqual([]);
    expect(wrote.length).toBeGreaterThan(10);
  }, 600_000);

  test('that logs nothing is caught', async () => {
    await admin.call(wait, { milliseconds: 0 });
    expect(silentWrites(await takeWrites(server.database))).toEqual([
      'Probe.wait changed probe_note and logged nothing',
    ]);
  });
});
