import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PluginManifest } from '#core/plugin/manifest.ts';
import { namedRights } from '#core/plugin/needs.ts';
import { autoLogin } from '#core/session/contract.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { menusOf } from '#server/session/menus.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { startTestServer, type TestServer } from '../../support/testServer';

/** The rights that manifests name and nobody can have, with who names them. */
function findUnknownRights(manifests: readonly PluginManifest[], known: ReadonlySet<string>): string[] {
  const named = manifests.flatMap(
    ({ screens, commands = [], indicators = [], recordKinds = [], recordPreviews = [] }) => [
      ...[...screens, ...commands, ...indicators, ...recordPreviews].flatMap(({ id, ...asked }) =>
        namedRights(asked).map((right) => ({ id, right })),
      ),
      ...recordKinds.map(({ id, search }) => ({ id, right: search })),
    ],
  );
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

test('open a screen by the right to change what it shows, too', () => {
  const { manifests } = discoverPlugins();
  const routing = { routes: new Map(), hidden: new Set<string>() };
  const menuWith = (...rights: Parameters<typeof rightsOf>[0]) =>
    menusOf(manifests, { rights: rightsOf(rights), routing, locale: 'ja', hasLeft: false }).map(({ id }) => id);
  for (const right of ['Holiday.update', 'Timesheet.list'] as const) expect(menuWith(right)).toContain('time:holidays');
  for (const right of ['Expense.updatecategory', 'Expense.sheetlist'] as const)
    expect(menuWith(right)).toContain('expenses:category-list');
  expect(menuWith()).not.toContain('time:holidays');
});

const never = () => Promise.reject(new Error('no words are asked for'));

test('show whoever has left only what opens for them', () => {
  const { manifests } = discoverPlugins();
  const routing = { routes: new Map(), hidden: new Set<string>() };
  const reader = { rights: rightsOf(['Salary.ownslip']), routing, locale: 'ja' } as const;
  const left = menusOf(manifests, { ...reader, hasLeft: true }).map(({ id }) => id);
  expect(left).toEqual(['assistant:dashboard', 'payroll:payslip', 'administration:own-sessions']);
  expect(menusOf(manifests, { ...reader, hasLeft: false }).map(({ id }) => id)).toContain('assistant:inbox');
});
