import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { startPrivatePostgres } from '../../support/privatePostgres';
import { startTestServer } from '../../support/testServer';

test('a process without its database lives, is not ready, and is ready again when the database is back', async () => {
  // A server of its own: the other suites' must not go away under them.
  const postgres = await startPrivatePostgres();
  if (!postgres) return console.log('LEFT OUT: no PostgreSQL programs found');
  const open = () => openDatabase({ dataDir: '', databaseUrl: postgres.url });
  const server = await startTestServer({ open, company: 'none' });
  const statusOf = async (path: string) => (await fetch(server.url + path)).status;
  expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 200]);
  await postgres.pause();
  const away = await fetch(`${server.url}/ready`);
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('5');
  expect(await statusOf('/health')).toBe(200);
  await postgres.resume();
  expect(await statusOf('/ready')).toBe(200);
  await server.close();
  await server.database.close();
  await postgres.stop();
});
