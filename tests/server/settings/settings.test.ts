import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSettings, updateSetting } from '#core/settings/contract.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { startTestServer, type TestServer, type Who } from '../../support/testServer';

describeOnOneEngine('the settings of a user', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ open });
  });
  afterAll(() => server.close());

  const put = async (who: Who, name: string, value: unknown) =>
    (await server.signIn(who)).call(updateSetting, { name, value });
  const all = async (who: Who): Promise<Record<string, unknown>> => {
    const { data } = await (await server.signIn(who)).call(listSettings, {});
    return Object.fromEntries(data.settings.map((one) => [one.name, one.value]));
  };

  it('are kept, replaced and removed, each user’s own', async () => {
    const keys = { preset: 'yayoi', own: { 'accounting:post-document': ['ctrl+enter'], 表: null } };
    expect(await put('keiri', 'workspace.keys', keys)).toMatchObject({ status: 200, code: 0, data: {} });
    await put('keiri', 'workspace.keyBar', false);
    await put('shain', 'workspace.keyBar', true);
    expect(await all('keiri')).toEqual({ 'workspace.keys': keys, 'workspace.keyBar': false });
    expect(await all('shain')).toEqual({ 'workspace.keyBar': true });
    await put('keiri', 'workspace.keys', ['another', 'shape']);
    await put('keiri', 'workspace.keyBar', null);
    await put('keiri', 'workspace.nothing', null);
    expect(await all('keiri')).toEqual({ 'workspace.keys': ['another', 'shape'] });
  });

  it('need a session and no right', async () => {
    expect((await server.client().call(listSettings, {})).status).toBe(401);
    expect((await server.client().call(updateSetting, { name: 'a', value: 1 })).status).toBe(401);
    expect(await all('kansa')).toEqual({});
  });

  describe('refuses, with a sentence', () => {
    let nested: unknown = 1;
    for (let depth = 0; depth < 40; depth += 1) nested = [nested];
    it.each<[string, string, unknown, string]>([
      ['a name with spaces', 'workspace keys', 1, 'name'],
      ['a name of other letters', '設定', 1, 'name'],
      ['an endless name', `a${'b'.repeat(120)}`, 1, 'name'],
      ['no value', 'a.b', undefined, 'value'],
      ['more than 64 KB of UTF-8', 'a.b', 'あ'.repeat(22_000), 'value'],
      ['a NUL', 'a.b', { deep: ['a\0b'] }, 'value'],
      ['half a character', 'a.b', '\ud83d', 'value'],
      ['what is nested without end', 'a.b', nested, 'value'],
    ])('%s', async (_, name, value, path) => {
      const { status, data } = await put('jinji', name, value);
      expect(status).toBe(422);
      expect(data.fields).toEqual([{ path, message: expect.stringMatching(/。$/) }]);
      expect(await all('jinji')).toEqual({});
    });
  });

  it('takes what only looks forbidden, and 64 KB to the byte', async () => {
    const values = { 'a.text': String.raw`a\u0000b \ud83d`, 'a.full': 'x'.repeat(64 * 1024 - 2), 'a.face': '😀' };
    for (const [name, value] of Object.entries(values)) expect((await put('kacho', name, value)).code).toBe(0);
    expect(await all('kacho')).toEqual(values);
    expect((await put('kacho', 'a.full', 'x'.repeat(64 * 1024 - 1))).status).toBe(422);
  });

  it('are at most 500, and one MiB together; those there already can still be changed', async () => {
    const names = Array.from({ length: 500 }, (_, n) => `many.${n}`);
    for (const name of names) expect((await put('eigyo', name, 1)).code).toBe(0);
    expect(await put('eigyo', 'many.more', 1)).toMatchObject({ code: 1, message: expect.stringContaining('上限') });
    expect((await put('eigyo', 'many.7', 2)).code).toBe(0);
    await put('eigyo', 'many.8', null);
    expect((await put('eigyo', 'many.more', 1)).code).toBe(0);
    const large = 'x'.repeat(60_000);
    const codes: number[] = [];
    for (const name of names.slice(0, 20)) codes.push((await put('admin', name, large)).code);
    expect(codes.filter((code) => code === 0)).toHaveLength(17);
    expect(codes.at(-1)).toBe(1);
  });
});
