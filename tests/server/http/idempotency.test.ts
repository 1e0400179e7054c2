import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginsWithProbe, probeMigrations, refuse, wait, writeNote, writeTogether } from '../../support/probePlugin';
import { describeOnEachEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

describeOnEachEngine('a write with an Idempotency-Key', (open) => {
  let server: TestServer;
  let keiri: Client;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, plugins: pluginsWithProbe(), migrations: [probeMigrations] });
    [keiri, admin] = await Promise.all([server.signIn('keiri'), server.signIn('admin')]);
  });
  afterAll(() => server.close());

  const countNotes = (text: string): Promise<number> =>
    server.database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query('select count(*)::int as n from probe_note where text = $1', [text]);
      return rows[0].n;
    });

  test.each([writeNote, writeTogether])('acts once and answers twice ($action)', async (endpoint) => {
    const text = `twice ${endpoint.action}`;
    const key = { 'idempotency-key': `key of ${text}`.replaceAll(' ', '-') };
    const first = await keiri.call(endpoint, { text }, key);
    const second = await keiri.call(endpoint, { text }, key);
    expect(first).toMatchObject({ status: 200, code: 0 });
    expect({ ...second, headers: null }).toEqual({ ...first, headers: null });
    expect(await countNotes(text)).toBe(1);
  });

  test.each([writeNote, writeTogether])('acts once for 20 at the same time ($action)', async (endpoint) => {
    const text = `many ${endpoint.action}`;
    const key = { 'idempotency-key': `many-${endpoint.action}` };
    const answers = await Promise.all(Array.from({ length: 20 }, () => keiri.call(endpoint, { text }, key)));
    expect(new Set(answers.map(({ code, data }) => JSON.stringify({ code, data }))).size).toBe(1);
    expect(answers[0]?.code).toBe(0);
    expect(await countNotes(text)).toBe(1);
  });

  test('is refused with another body, or at another endpoint', async () => {
    const key = { 'idempotency-key': 'reused' };
    await keiri.call(writeNote, { text: 'one body' }, key);
    const otherBody = await keiri.call(writeNote, { text: 'another body' }, key);
    const otherEndpoint = await keiri.call(writeTogether, { text: 'one body' }, key);
    for (const answer of [otherBody, otherEndpoint]) {
      expect(answer).toMatchObject({ status: 200, code: 1, message: expect.stringContaining('別の内容') });
    }
    expect(await countNotes('another body')).toBe(0);
  });

  test('is the user’s own: another user may use the same key', async () => {
    const key = { 'idempotency-key': 'own' };
    expect(await keiri.call(writeNote, { text: 'by keiri' }, key)).toMatchObject({ code: 0 });
    expect(await admin.call(writeNote, { text: 'by admin' }, key)).toMatchObject({
      code: 0,
      data: { text: 'by admin' },
    });
  });

  test('keeps nothing of a refused write: the same key may succeed later', async () => {
    const key = { 'idempotency-key': 'refused-first' };
    const answer = await keiri.call(writeNote, { text: 'refused', fault: 'refuse' }, key);
    expect(answer).toMatchObject({ code: 1, message: '「refused」はできません。' });
    expect(await countNotes('refused')).toBe(0);
    expect(await keiri.call(writeNote, { text: 'refused' }, key)).toMatchObject({ code: 0 });
  });

  test('that is no key is refused', async () => {
    const answer = await keiri.call(writeNote, { text: 'no key' }, { 'idempotency-key': 'a'.repeat(201) });
    expect(answer).toMatchObject({ status: 400, code: 1 });
    expect(await countNotes('no key')).toBe(0);
  });

  test('without one, each request acts', async () => {
    await keiri.call(wait, { milliseconds: 1 });
    const again = await keiri.call(wait, { milliseconds: 1 });
    expect(again.status, 'the note exists already').toBe(500);
    expect(await keiri.call(refuse, { kind: 'refused' })).toMatchObject({ code: 1 });
  });
});
