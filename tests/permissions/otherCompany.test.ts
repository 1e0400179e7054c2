import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, pathOf, permissionOf } from '../../src/core/contract/endpoint';
import { getRole } from '../../src/core/permission/role';
import * as users from '../../src/core/permission/user';
import { newId } from '../../src/core/value/id';
import { createCompany } from '../../src/server/company/createCompany';
import { DEMO_COMPANY, DEMO_USERS } from '../../src/server/company/demoCompany';
import { hashPassword } from '../../src/server/credentials/password';
import { discoverPlugins } from '../../src/server/plugins';
import { recordServer } from '../../src/server/recordServer';
import { describeOnEachEngine } from '../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

const found = discoverPlugins();
/** As a server starts with them: its own handlers among those of the plugins. */
const installed = { ...found, servers: [...found.servers, recordServer(found)] };
const reads: readonly Endpoint[] = installed.servers
  .flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))
  .filter(({ method, access }) => method === 'GET' && access !== 'public');

const PASSWORD = 'another-company-2026';

/** Companies of one installation are of one group: their administrators see one another's by name, and nothing more. */
const SHARED = ['Company.list'];

/** What only the first company knows: whoever of another one reads it has looked over the wall. */
const SECRETS = [DEMO_COMPANY.title, ...DEMO_USERS.map(({ name }) => name)];

describeOnEachEngine('another company of the same installation', (open) => {
  let server: TestServer;
  let stranger: Client;
  let theirs: string;
  let [ours, ourUser] = ['', ''];
  beforeAll(async () => {
    server = await startTestServer({ open });
    theirs = newId();
    const passwordHash = await hashPassword(PASSWORD);
    await server.database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ company_id: string; id: string }>(
        'select company_id, id from app_user',
      );
      [ours, ourUser] = [rows[0]?.company_id ?? '', rows[0]?.id ?? ''];
      const roles = ['administrator'] as const;
      const administrator = { employeeNumber: 'X1', username: 'boss', name: '別社 長', passwordHash, roles };
      const founding = { plugins: installed, now: new Date(), requestId: 'founding' };
      const company = { id: theirs, code: 'OTHER', title: '株式会社別', isDemo: false };
      await createCompany(tx, { ...company, users: [administrator] }, founding);
    });
    const query = new URLSearchParams({ empeeno: 'X1', username: 'boss', userpwd: PASSWORD });
    const { key } = await server.client().send(`/api/Session/api_login?${query}`, { method: 'POST' });
    stranger = server.client(key ?? '');
  });
  afterAll(() => server.close());

  test('sees no row of ours in any table, though no query filters', async () => {
    const { rows: tables } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ name: string }>(`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
         where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`),
    );
    const count = (name: string) =>
      `select count(*)::int as all, count(*) filter (where company_id = '${ours}')::int as ours from ${name}`;
    let filled = 0;
    for (const { name } of tables) {
      const asSystem = await server.database.transaction('system', (tx) => tx.$client.query(count(name)));
      const asThem = await server.database.transaction({ companyId: theirs }, (tx) => tx.$client.query(count(name)));
      if (asSystem.rows[0]?.ours > 0) filled += 1;
      expect({ name, ours: asThem.rows[0]?.ours }).toEqual({ name, ours: 0 });
    }
    console.log(`tables behind the wall: ${tables.length}, of which ${filled} hold rows of the other company`);
    expect(filled, 'there is something to be hidden').toBeGreaterThan(10);
  });

  test('is told nothing of us by any read', async () => {
    const told: string[] = [];
    let answered = 0;
    for (const endpoint of reads.filter((each) => !SHARED.includes(permissionOf(each)))) {
      const answer = await stranger.send(pathOf(endpoint));
      const text = JSON.stringify(answer.data ?? '');
      if (answer.code === 0) answered += 1;
      for (const secret of [...SECRETS, ours])
        if (text.includes(secret)) told.push(`${permissionOf(endpoint)}: ${secret}`);
    }
    console.log(`reads asked by another company: ${reads.length}, of which ${answered} need no input and answered`);
    expect(answered).toBeGreaterThan(50);
    expect(told).toEqual([]);
    const own = JSON.stringify((await (await server.signIn('admin')).call(users.listUsers, {})).data);
    expect(
      SECRETS.slice(1).filter((secret) => !own.includes(secret)),
      'we ourselves are told, so the look is good',
    ).toEqual([]);
  }, 300_000);

  test('finds none of our records by its id, and changes none', async () => {
    expect((await stranger.call(users.getUser, { id: ourUser })).code).toBe(6);
    expect((await stranger.call(users.userAccess, { id: ourUser })).code).toBe(6);
    expect((await stranger.call(users.deactivateUser, { id: ourUser, version: 1 })).code).toBe(6);
    expect((await stranger.call(users.issueCode, { id: ourUser })).code).toBe(6);
    expect((await stranger.call(getRole, { code: 'administrator' })).data.people).toMatchObject([{ name: '別社 長' }]);
  });
});
