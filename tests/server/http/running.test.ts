import { expect, test } from 'vitest';
import { autoLogin, logout } from '#core/session/contract.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { listNotes, pluginsWithProbe, probeMigrations, wait, writeNote } from '../../support/probePlugin';
import { describeOnEachEngine } from '../../support/testDatabase';
import { startTestServer } from '../../support/testServer';

const probe = () => ({ plugins: pluginsWithProbe(), migrations: [probeMigrations] });

describeOnEachEngine('a running server', (open, engine) => {
  test('finishes what is in flight when it is stopped, and takes nothing new', async () => {
    const server = await startTestServer({ open, ...probe() });
    const keiri = await server.signIn('keiri');
    const inFlight = keiri.call(wait, { milliseconds: 500 });
    await new Promise((resume) => setTimeout(resume, 100));
    const stopped = server.close();
    expect(await inFlight).toMatchObject({ status: 200, code: 0 });
    await stopped;
    await expect(keiri.call(listNotes, {})).rejects.toThrow();
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query('select text from probe_note'),
    );
    expect(rows).toEqual([{ text: 'waited 500' }]);
  });

  test('forgets sessions and kept answers a month after they served', async () => {
    const database = await open();
    const reuse = async () => ({ ...database, close: async () => {} });
    const first = await startTestServer({ open: reuse, ...probe() });
    const keiri = await first.signIn('keiri');
    await first.signIn('shain');
    for (const text of ['old', 'new']) await keiri.call(writeNote, { text }, { 'idempotency-key': text });
    await first.close();
    await database.transaction('system', async (tx) => {
      await tx.$client.query("update idempotency set created_at = now() - interval '31 days' where key = 'old'");
      await tx.$client.query(
        `update session set expires_at = now() - interval '31 days'
          where user_id = (select id from app_user where username = 'shain')`,
      );
    });
    await (await startTestServer({ open: reuse, ...probe() })).close();
    const kept = await database.transaction('system', async (tx) => ({
      keys: (await tx.$client.query('select key from idempotency')).rows,
      users: (await tx.$client.query('select username from session join app_user on id = user_id')).rows,
    }));
    expect(kept).toEqual({ keys: [{ key: 'new' }], users: [{ username: 'keiri' }] });
  });

  // The embedded engine belongs to one process.
  if (engine.engine === 'embedded') return;
  test('shares sessions, keys and rights with another on the same database', async () => {
    const place = await engine.prepare();
    const one = await startTestServer({ open: () => openDatabase(place), ...probe() });
    const other = await startTestServer({ open: () => openDatabase(place), ...probe() });
    const here = await one.signIn('keiri');
    const there = other.client(here.key);
    expect(await there.call(autoLogin, { key: here.key ?? '' })).toMatchObject({ code: 0 });

    const key = { 'idempotency-key': 'sent-to-both' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? here : there).call(writeNote, { text: 'once' }, key)),
    );
    expect(new Set(answers.map(({ code, data }) => JSON.stringify({ code, data }))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 0 });

    await here.call(logout, {});
    other.passRemembered();
    expect((await there.call(listNotes, {})).status).toBe(401);
    await Promise.all([one.close(), other.close()]);
    await Promise.all([one.database.close(), other.database.close()]);
  });
});
