import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PluginManifest } from '../../../src/core/plugin/manifest';
import { autoLogin } from '../../../src/core/session/contract';
import { discoverPlugins } from '../../../src/server/plugins';
import { describeOnOneEngine } from '../../support/testDatabase';
import { startTestServer, type TestServer } from '../../support/testServer';

/** The rights that manifests name and nobody can have, with who names them. */
function findUnknownRights(manifests: readonly PluginManifest[], known: ReadonlySet<string>): string[] {
  const named = manifests.flatMap(({ screens, commands = [], indicators = [], recordKinds = [] }) => [
    ...[...screens, ...commands, ...indicators].flatMap(({ id, needs = [] }) => needs.map((right) => ({ id, right }))),
    ...recordKinds.map(({ id, search }) => ({ id, right: search })),
  ]);
  return named.filter(({ right }) => !known.has(right)).map(({ id, right }) => `${id} needs ${right}`);
}

describeOnOneEngine('the rights that manifests name', (open) => {
  let server: TestServer;
  let known: ReadonlySet<string>;
  beforeAll(async () => {
    server = await startTestServer({ open });
    const admin = await server.signIn('admin');
    const { data } = await admin.call(autoLogin, { key: admin.key ?? '' });
    known = new Set<string>(data?.permissions);
  });
  afterAll(() => server.close());

  test('are rights that endpoints ask for', () => {
    const { manifests } = discoverPlugins();
    expect(manifests.flatMap(({ screens }) => screens.flatMap(({ needs }) => needs)).length).toBeGreaterThan(20);
    expect(findUnknownRights(manifests, known)).toEqual([]);
  });

  test('would be found to be misspelt', () => {
    const command = { id: 'a:b', title: { ja: '', en: '' }, reading: '', context: 'global', effect: 'read' } as const;
    const bad = { id: 'a', screens: [], locales: { ja: never, en: never } };
    expect(findUnknownRights([{ ...bad, commands: [{ ...command, needs: ['Account.lst'] }] }], known)).toEqual([
      'a:b needs Account.lst',
    ]);
  });
});

const never = () => Promise.reject(new Error('no words are asked for'));
