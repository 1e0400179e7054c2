import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { foundCompany, founding } from '#core/company/contract.ts';
import type { SignedInUser } from '#core/session/contract.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { currentYear } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { verifyChain } from '#server/audit/verifyChain.ts';
import { DEMO_USERS } from '#server/company/demoCompany.ts';
import { type DemoStage, definePluginServer } from '#server/plugin.ts';
import { arrangePlugins, discoverPlugins, type InstalledPlugins } from '#server/plugins.ts';
import { recordServer } from '#server/recordServer.ts';
import { startServer } from '#server/start.ts';
import { listNotes, pluginsWithProbe, probeMigrations, writeNote } from '../../support/probePlugin';
import { describeOnOneEngine } from '../../support/testDatabase';
import { loginPath, NO_BACKUPS, NO_MAIL_SERVER, startTestServer } from '../../support/testServer';

const CONFIG = {
  host: '127.0.0.1',
  port: 0,
  dataDir: mkdtempSync(join(tmpdir(), 'kanjo-founding-')),
  databaseUrl: null,
  demo: 'auto',
  nightlyAt: null,
  ...NO_BACKUPS,
  ...NO_MAIL_SERVER,
  logLevel: 'silent',
} as const;

afterAll(() => rmSync(CONFIG.dataDir, { recursive: true, force: true }));

describeOnOneEngine('founding a company', (open) => {
  const company = { code: 'HOSHI', title: '星空商店', fiscalYearEndMonth: 9 };
  const administrator = { employeeNumber: '1', username: 'hoshi', name: '星 空子', password: 'yozora no shita de' };

  test('the first visitor of an empty installation founds one, and nobody after', async () => {
    const server = await startTestServer({ open, company: 'none' });
    const visitor = server.client();
    expect(await visitor.call(founding, {})).toMatchObject({ code: 0, data: { isFounded: false } });
    expect(await visitor.send(loginPath({ who: 'admin' }), { method: 'POST' })).toMatchObject({ code: 4 });

    const weak = { ...administrator, password: 'password1234' };
    expect(await visitor.call(foundCompany, { company, administrator: weak })).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'administrator.password' }] },
    });
    const together = await Promise.all([1, 2, 3].map(() => visitor.call(foundCompany, { company, administrator })));
    expect(together.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    expect(await visitor.call(founding, {})).toMatchObject({ data: { isFounded: true } });

    const query = new URLSearchParams({ empeeno: '1', username: 'hoshi', userpwd: administrator.password });
    const signedIn = await visitor.send(`/api/Session/api_login?${query}`, { method: 'POST' });
    expect(signedIn).toMatchObject({
      code: 0,
      data: { company: { title: '星空商店' }, roles: [{ code: 'administrator' }] },
    });
    const accounts = await server.client(signedIn.key).call(listAccounts, {});
    expect(accounts.data.rows.length, 'what the plugins cannot do without').toBeGreaterThan(50);
    const year = await server.client(signedIn.key).call(currentYear, {});
    expect(year.data, 'the books follow the month its years end in').toMatchObject({
      variant: 'V9',
      from: expect.stringMatching(/-10$/),
      through: expect.stringMatching(/-09$/),
      current: { changedAt: null, state: 'open' },
    });
    await server.close();
  });

  test('the demo company has its eight users, each with the rights of the role', async () => {
    const server = await startTestServer({ open });
    const signIns = await Promise.all(DEMO_USERS.map(({ username }) => server.signIn(username)));
    expect(new Set(signIns.map(({ key }) => key)).size).toBe(8);
    const admin = await server.client().send<SignedInUser>(loginPath({ who: 'admin' }), { method: 'POST' });
    const auditor = await server.client().send<SignedInUser>(loginPath({ who: 'kansa' }), { method: 'POST' });
    const found = discoverPlugins();
    const methods = new Map(
      [...found.servers, recordServer(found)].flatMap((plugin) =>
        plugin.handlers.map(({ endpoint }) => [`${endpoint.controller}.${endpoint.action}`, endpoint] as const),
      ),
    );
    const granted = [...methods].filter(([, { access, isPersonal }]) => access === 'granted' && !isPersonal);
    expect(admin.data.permissions).toEqual(granted.map(([permission]) => permission).sort());
    expect(auditor.data.permissions).toEqual(
      granted
        // What a POST shows and does not change is named for the auditor.
        .filter(([, { method, grantedTo }]) => method === 'GET' || grantedTo.includes('auditor'))
        .map(([permission]) => permission)
        .sort(),
    );
    await server.close();
  });

  test('a right that was taken away stays away; the rights of a new endpoint are offered at the next start', async () => {
    const database = await open();
    const reuse = async () => ({ ...database, close: async () => {} });
    const first = await startTestServer({ open: reuse });
    await database.transaction('system', (tx) =>
      tx.$client.query("delete from role_permission where role_code = 'accountant' and permission = 'Account.list'"),
    );
    await first.close();
    const second = await startTestServer({ open: reuse, plugins: pluginsWithProbe(), migrations: [probeMigrations] });
    const keiri = await second.signIn('keiri');
    expect(await keiri.call(listAccounts, {})).toMatchObject({ code: 3 });
    expect(await keiri.call(writeNote, { text: 'offered' })).toMatchObject({ code: 0 });
    expect(await keiri.call(listNotes, {}), 'never the accountant’s').toMatchObject({ code: 3 });
    await second.close();
  });

  test('a fill that was stopped goes on at the next start; a full company is left alone', async () => {
    const database = await open();
    const reuse = async () => ({ ...database, close: async () => {} });
    const ran: string[] = [];
    const stages = (breaking: string | null): DemoStage[] =>
      ['一', '二', '三'].map((title) => ({
        title,
        as: 'E0002',
        run: async (_tx, call) => {
          if (title === breaking) throw new Error('killed');
          ran.push(`${title} ${call.userName}`);
        },
      }));
    const start = (breaking: string | null, signal?: AbortSignal) =>
      startServer(CONFIG, { open: reuse, plugins: withDemo(stages(breaking)), ...(signal ? { signal } : {}) });

    await expect(start('三')).rejects.toThrow('killed');
    const stopped = await start(null, AbortSignal.abort());
    await stopped.close();
    expect(ran).toEqual(['一 会田 計子', '二 会田 計子']);
    for (const _again of [1, 2]) await (await start(null)).close();
    expect(ran).toEqual(['一 会田 計子', '二 会田 計子', '三 会田 計子']);

    const companies = await database.transaction('system', (tx) =>
      tx.$client.query<{ id: string }>('select id from company'),
    );
    expect(companies.rows).toHaveLength(1);
    const companyId = companies.rows[0]?.id ?? '';
    expect(await database.transaction({ companyId }, verifyChain)).toBeNull();
  });
});

function withDemo(stages: DemoStage[]): InstalledPlugins {
  const demo = async () => ({ default: stages });
  const server = definePluginServer({ id: 'staged', needs: [], handlers: [], demo });
  return arrangePlugins({ servers: [server], manifests: [], messages: discoverPlugins().messages });
}
