import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../src/core/contract/endpoint';
import { definePluginServer, handle, type PluginServer } from '../../src/server/plugin';
import { arrangePlugins, discoverPlugins } from '../../src/server/plugins';

const plugin = (id: string, needs: readonly string[] = [], handlers: PluginServer['handlers'] = []): PluginServer =>
  definePluginServer({ id, needs, handlers });

const handler = (controller: string, access: 'granted' | 'public' = 'granted') =>
  handle(
    endpoint({
      controller,
      action: 'list',
      method: 'GET',
      summary: 'Lists.',
      input: z.object({}),
      output: z.null(),
      access,
    }),
    async () => null,
  );

const arrange = (...servers: PluginServer[]) =>
  arrangePlugins({ servers, manifests: [], messages: new Map() }).servers.map(({ id }) => id);

test('the folders of src/plugins are found, in the order of their needs', () => {
  const ids = discoverPlugins().servers.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['ledger', 'administration', 'sales']));
  expect(ids.indexOf('ledger')).toBeGreaterThan(Math.max(ids.indexOf('administration'), ids.indexOf('sales')));
});

test('every kind of record that is put before approvers shows what there is to decide on', () => {
  const { servers, manifests } = discoverPlugins();
  const decided = servers.flatMap(({ approvals = [] }) => approvals.map(({ kind }) => kind));
  const shown = manifests.flatMap(({ requestKinds = [] }) => requestKinds.map(({ kind }) => kind));
  expect(shown.sort()).toEqual(decided.sort());
});

test('a plugin comes after those it needs, however they were found', () => {
  expect(arrange(plugin('a', ['b', 'c']), plugin('b', ['c']), plugin('c'))).toEqual(['c', 'b', 'a']);
});

test.each([
  ['a ring of needs', [plugin('a', ['b']), plugin('b', ['c']), plugin('c', ['a'])], 'a → b → c → a'],
  ['a need that is not there', [plugin('a', ['b'])], 'the plugin "a" needs the plugin "b"'],
  ['an id twice', [plugin('a'), plugin('a')], 'the plugin id "a" is defined twice'],
  [
    'an endpoint twice',
    [plugin('a', [], [handler('Note')]), plugin('b', [], [handler('Note')])],
    '/api/Note/api_list is defined twice, by the plugin "a" and by the plugin "b"',
  ],
  [
    'an endpoint without sign-in',
    [plugin('a', [], [handler('Note', 'public')])],
    '/api/Note/api_list of the plugin "a" is public',
  ],
])('%s stops the start and is named', (_what, servers, sentence) => {
  expect(() => arrange(...servers)).toThrow(sentence);
});
