import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginsWithProbe, probeMigrations, wait } from '../../support/probePlugin';
import { describeOnOneEngine } from '../../support/testDatabase';
import { startTestServer, type TestServer } from '../../support/testServer';
import { silentWrites, takeWrites, tellRequests, watchWrites } from '../../support/watchWrites';

/** What all other tests write is watched at the end of each suite (`tests/support/testDatabase.ts`), odd requests to every endpoint among them. */
describeOnOneEngine('a write', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    const openTelling = async () => tellRequests(await open());
    server = await startTestServer({ open: openTelling, plugins: pluginsWithProbe(), migrations: [probeMigrations] });
    await watchWrites(server.database);
  });
  afterAll(() => server.close());

  test('that logs nothing is caught', async () => {
    const admin = await server.signIn('admin');
    await takeWrites(server.database);
    await admin.call(wait, { milliseconds: 0 });
    expect(silentWrites(await takeWrites(server.database))).toEqual([
      'Probe.wait changed probe_note and logged nothing',
    ]);
  });
});
