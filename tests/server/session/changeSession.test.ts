import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompanyUser, createCompany, listCompanies } from '#core/company/list.ts';
import { type Endpoint, pathOf } from '#core/contract/endpoint.ts';
import { RIGHT_CONFLICTS } from '#core/permission/conflicts.ts';
import { listActions, listRoles } from '#core/permission/role.ts';
import * as users from '#core/permission/user.ts';
import * as change from '#core/session/change.ts';
import { autoLogin, logout } from '#core/session/contract.ts';
import { listDepartments, updateDepartment } from '#plugins/administration/contract/department.ts';
import { listEmployees } from '#plugins/people/contract/employee.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { recordServer } from '#server/recordServer.ts';
import { approveWaiting } from '../../support/approveWaiting';
import { sure } from '../../support/sure';
import { describeOnOneEngine } from '../../support/testDatabase';
import {
  type Answered,
  type Client,
  loginPath,
  startTestServer,
  type TestServer,
  type Who,
} from '../../support/testServer';

const PLENTY = { ofSession: 1_000_000, ofAddress: 1_000_000 };
const REASON = '問い合わせの確認';

const found = discoverPlugins();
const writes: readonly Endpoint[] = [...found.servers, recordServer(found)]
  .flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))
  .filter(({ method }) => method === 'POST');

describeOnOneEngine('sessions that become others', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ open, requestsAMinute: PLENTY });
  });
  afterAll(() => server.close());

  const signIn = async (who: Who, headers?: Record<string, string>): Promise<Client> => {
    const answer = await server.client().send(loginPath({ who }), { method: 'POST', ...(headers ? { headers } : {}) });
    return server.client(answer.key ?? '');
  };
  const goOn = ({ data }: Answered<{ key: string }>): Client => server.client(data.key);
  const whoIs = async (client: Client) => (await client.call(autoLogin, { key: client.key ?? '' })).data;
  const idOf = async (admin: Client, username: string): Promise<string> => {
    const { rows } = (await admin.call(users.listUsers, {})).data;
    return sure(rows.find((user) => user.username === username)).id;
  };
  const actionsOf = async (userId: string) => {
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ action: string; user_name: string; details: { reason?: string } }>(
        'select action, user_name, details from audit_log where subject_id = $1 order by sequence',
        [userId],
      ),
    );
    return rows;
  };

  test('each sign-in has a key of its own, whatever key the request came with', async () => {
    const first = await signIn('shain');
    const second = await signIn('shain', { authorization: `Bearer ${first.key}` });
    const fixed = await signIn('shain', { authorization: `Bearer ${'x'.repeat(43)}`, cookie: 'token=chosen' });
    expect(new Set([first.key, second.key, fixed.key]).size).toBe(3);
    expect(fixed.key).toMatch(/^[\w-]{43}$/);
    expect((await server.client('x'.repeat(43)).call(listDepartments, {})).status, 'a key nobody was given').toBe(401);
  });

  test('an administrator looks with the eyes of another: what that user sees, no more than the own rights, and no writing', async () => {
    const admin = await signIn('admin');
    const hr = await idOf(admin, 'jinji');
    const view = goOn(await admin.call(change.viewAs, { id: hr, reason: REASON }));
    const seen = await whoIs(view);
    expect(seen).toMatchObject({ id: hr, name: '人見 給美', viewedBy: '管理 太郎' });
    expect(seen?.menus.map(({ id }) => id)).not.toContain('administration:role-list');
    expect(seen?.fieldClasses, 'HR reads pay, the administrator does not').not.toContain('pay');
    expect((await view.call(listEmployees, {})).code).toBe(0);
    expect((await view.call(listRoles, {})).code, 'a right HR does not have').toBe(3);

    // What is taken along is noted, by the name of the person in front of the screen.
    const open = ['Session.endview', 'Session.logout', 'Log.noteexport'];
    const written: string[] = [];
    for (const endpoint of writes.filter(({ controller, action }) => !open.includes(`${controller}.${action}`))) {
      const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      const answer = await view.send(pathOf(endpoint), body);
      if (answer.code !== 3) written.push(pathOf(endpoint));
    }
    console.log(`writes refused to who looks with the eyes of another: ${writes.length - open.length}`);
    expect(writes.length).toBeGreaterThan(100);
    expect(written).toEqual([]);

    const back = goOn(await view.call(change.endView, {}));
    expect(await whoIs(back)).toMatchObject({ name: '管理 太郎', viewedBy: null });
    expect((await back.call(change.endView, {})).code, 'it has ended').toBe(1);
    const log = await actionsOf(hr);
    expect(log.map(({ action, user_name }) => [action, user_name])).toEqual(
      expect.arrayContaining([
        ['core/view-as', '管理 太郎'],
        ['core/end-view', '管理 太郎'],
      ]),
    );
    expect(log.find(({ action }) => action === 'core/view-as')?.details.reason).toBe(REASON);
    server.passRemembered();
    expect((await view.call(listEmployees, {})).status, 'the keys before are dead').toBe(401);
    expect((await admin.call(listEmployees, {})).status).toBe(401);
  });

  test('nobody looks without the right; who signs out meanwhile is signed out in person', async () => {
    const admin = await signIn('admin');
    const id = await idOf(admin, 'shain');
    for (const who of ['keiri', 'jinji', 'kansa'] as const)
      expect((await (await signIn(who)).call(change.viewAs, { id, reason: REASON })).code).toBe(3);
    expect((await admin.call(change.viewAs, { id: await idOf(admin, 'admin'), reason: REASON })).code).toBe(1);
    const view = goOn(await admin.call(change.viewAs, { id, reason: REASON }));
    expect((await view.call(logout, {})).code).toBe(0);
    server.passRemembered();
    expect((await view.call(listDepartments, {})).status).toBe(401);
    expect((await (await server.signIn('shain')).call(listDepartments, {})).code, 'the user works on').toBe(0);
  });

  test('one sign-in works in two companies: another key, the rights of there, and neither sees the other', async () => {
    const admin = await signIn('admin');
    const department = { code: 'OWN', title: '自社だけの部門', reading: '', parent: null, isActive: true };
    await admin.call(updateDepartment, { department });
    const company = { code: 'SECOND', title: '第二商事' };
    const administrator = { employeeNumber: 'X1', username: 'chief', name: '別 太郎' };
    const { id } = (await admin.call(createCompany, { company, administrator })).data;
    const userId = await idOf(admin, 'keiri');
    const keiri = await signIn('keiri');
    expect((await keiri.call(change.changeCompany, { id })).code, 'not yet a user there').toBe(6);
    expect((await keiri.call(addCompanyUser, { id, userId })).code).toBe(3);
    expect((await admin.call(addCompanyUser, { id, userId })).code).toBe(0);
    expect((await admin.call(addCompanyUser, { id, userId })).code, 'once').toBe(1);
    expect((await keiri.call(change.ownCompanies, {})).data.rows).toMatchObject([
      { code: 'DEMO', isThis: true },
      { code: 'SECOND', isThis: false },
    ]);
    const there = goOn(await keiri.call(change.changeCompany, { id }));
    expect(await whoIs(there)).toMatchObject({ company: { code: 'SECOND' }, name: '会田 計子', permissions: [] });
    expect((await there.call(listDepartments, {})).code, 'without a role there, nothing').toBe(3);
    await server.database.transaction('system', (tx) =>
      tx.$client.query(
        `insert into user_role (company_id, user_id, role_code)
         select company_id, id, 'accountant' from app_user where company_id = $1 and home_user_id = $2`,
        [id, userId],
      ),
    );
    server.passRemembered();
    expect((await there.call(listDepartments, {})).data.rows).toEqual([]);
    expect((await keiri.call(listDepartments, {})).status, 'the key of before is dead').toBe(401);
    const listed = (await admin.call(listCompanies, {})).data.rows;
    expect(listed).toMatchObject([{ code: 'DEMO' }, { code: 'SECOND', users: 2 }]);
    const home = goOn(await there.call(change.changeCompany, { id: sure(listed[0]).id }));
    expect((await home.call(listDepartments, {})).data.rows).toMatchObject([{ code: 'OWN' }]);

    const again = goOn(await home.call(change.changeCompany, { id }));
    const { rows: begun } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ at: string }>(
        `select distinct created_at as at from session
          where ended_because = 'renewed' and user_id = $1 or key_hash = encode(sha256($2::bytea), 'hex')`,
        [userId, Buffer.from(again.key ?? '')],
      ),
    );
    expect(begun, 'the seven days count from the sign-in, under whatever key').toHaveLength(1);
    const { version } = (await admin.call(users.getUser, { id: userId })).data;
    await admin.call(users.deactivateUser, { id: userId, version });
    await approveWaiting(await signIn('kanri'));
    server.passRemembered();
    expect((await again.call(listDepartments, {})).status, 'who is stopped at home is stopped there').toBe(403);
  });

  test('hints of conflicts name rights there are, and are told of roles and users', async () => {
    const admin = await signIn('admin');
    const { rows } = (await admin.call(listActions, {})).data;
    const known = new Set(rows.map(({ right }) => right));
    const named = RIGHT_CONFLICTS.flatMap(({ one, other }) => [...one, ...other]);
    expect(named.filter((right) => !known.has(right))).toEqual([]);
    const roles = (await admin.call(listRoles, {})).data.rows;
    const conflictsOf = (role: string) => roles.find(({ code }) => code === role)?.conflicts;
    expect(conflictsOf('administrator')).toHaveLength(RIGHT_CONFLICTS.length);
    expect(conflictsOf('staff')).toEqual([]);
    expect(conflictsOf('auditor'), 'who only reads is in no conflict').toEqual([]);
    const people = (await admin.call(users.listUsers, {})).data.rows;
    expect(people.find((user) => user.username === 'shain')).toMatchObject({
      conflicts: [],
      hasSecondFactor: false,
      mustEnrol: false,
      isFromElsewhere: false,
    });
  });
});
