import { afterAll, beforeAll, expect, test } from 'vitest';
import * as roles from '../../../src/core/permission/role';
import { deleteRoute, listRoutes, updateRoute } from '../../../src/core/permission/route';
import * as users from '../../../src/core/permission/user';
import { autoLogin } from '../../../src/core/session/contract';
import { describeOnEachEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

const REASON = '試験のため';

describeOnEachEngine('who may do what', (open) => {
  let server: TestServer;
  let [admin, second, staff] = [] as unknown as [Client, Client, Client];
  const idOf = async (username: string): Promise<string> => {
    const { data } = await admin.call(users.listUsers, {});
    return data.rows.find((user: users.User) => user.username === username)?.id;
  };
  const menuOf = async (client: Client): Promise<string[]> => {
    const { data } = await client.call(autoLogin, { key: client.key ?? '' });
    return data.menus.map(({ id }: { id: string }) => id);
  };
  /** What another process would see at once is seen here when the look-up is read again. */
  const settled = () => new Promise((resume) => setTimeout(resume, 3_200));
  const actionsOf = async (subjectId: string): Promise<string[]> => {
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ action: string }>('select action from audit_log where subject_id = $1 order by sequence', [
        subjectId,
      ]),
    );
    return rows.map(({ action }) => action);
  };

  beforeAll(async () => {
    server = await startTestServer({ open });
    [admin, second, staff] = [await server.signIn('admin'), await server.signIn('kacho'), await server.signIn('shain')];
  });
  afterAll(() => server.close());

  test('a change of the only administrator is carried out at once, and the log says that it was alone', async () => {
    const id = await idOf('kacho');
    expect(
      await admin.call(users.setUserRoles, { id, roles: ['manager', 'administrator'], reason: REASON }),
    ).toMatchObject({
      code: 0,
      data: { state: 'approved' },
    });
    expect(await actionsOf(id)).toContain('core/change-alone');
    const { data } = await admin.call(roles.listChanges, {});
    expect(data.rows[0]).toMatchObject({ isAlone: true, added: ['administrator'], removed: [] });
  });

  test('with a second administrator a change of a role waits, cannot be approved by its proposer, and then holds', async () => {
    await settled();
    const before = (await admin.call(roles.getRole, { code: 'staff' })).data;
    const { isReady: _ready, people: _people, waiting: _waiting, ...role } = before;
    const grants = [...role.grants, { right: 'Role.list', scope: 'company' }];
    const proposed = await admin.call(roles.updateRole, { role: { ...role, grants }, reason: REASON });
    expect(proposed).toMatchObject({ code: 0, data: { state: 'waiting' } });
    const { id } = proposed.data;
    expect((await staff.call(roles.listRoles, {})).code, 'nothing has changed yet').toBe(3);
    expect(await admin.call(roles.decideChange, { id, decision: 'approve' })).toMatchObject({
      code: 1,
      message: /。$/,
    });
    expect(
      await second.call(roles.updateRole, { role: { ...role, titleJa: '社員' }, reason: REASON }),
      'one change of a role at a time',
    ).toMatchObject({ code: 1 });
    expect((await second.call(roles.getRole, { code: 'staff' })).data.waiting).toMatchObject({
      added: ['company:Role.list'],
      removed: [],
      mayDecide: true,
      mayWithdraw: false,
    });
    expect((await second.call(roles.decideChange, { id, decision: 'approve' })).code).toBe(0);
    await settled();
    expect((await staff.call(roles.listRoles, {})).code).toBe(0);
    expect((await second.call(roles.decideChange, { id, decision: 'refuse' })).code, 'it is decided').toBe(1);
  });

  test('the database itself takes no approval by the proposer', async () => {
    await expect(
      server.database.transaction('system', (tx) =>
        tx.$client.query(
          `update proposed_change set is_alone = false, decided_by = proposed_by where state = 'approved' and is_alone`,
        ),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('a change is withdrawn by its proposer alone, and refused by another', async () => {
    const copy = (code: string) =>
      admin.call(roles.copyRole, { code: 'sales', to: { code, titleJa: code, titleEn: code }, reason: REASON });
    const first = (await copy('sales-2')).data.id;
    expect((await second.call(roles.withdrawChange, { id: first })).code).toBe(1);
    expect((await admin.call(roles.withdrawChange, { id: first })).data.state).toBe('withdrawn');
    const next = (await copy('sales-2')).data.id;
    expect((await second.call(roles.decideChange, { id: next, decision: 'refuse', comment: '不要' })).data.state).toBe(
      'refused',
    );
    expect((await admin.call(roles.getRole, { code: 'sales-2' })).code).toBe(6);
  });

  test('a role grants what there is, in scopes that are kept', async () => {
    const role = {
      code: 'odd',
      titleJa: '試験',
      titleEn: 'Odd',
      needsSecondFactor: false,
      classes: [],
      hiddenScreens: [],
    };
    const given = (right: string, scope: 'own' | 'company') =>
      admin.call(roles.updateRole, { role: { ...role, grants: [{ right, scope }] }, reason: REASON });
    expect((await given('Account.lst', 'company')).code, 'no such right').toBe(1);
    expect((await given('Account.list', 'own')).code, 'an endpoint that knows no scope').toBe(1);
    expect(
      (await admin.call(roles.deleteRole, { code: 'staff', version: 2, reason: REASON })).code,
      'a ready role',
    ).toBe(1);
  });

  test('nobody is left without somebody who can give rights', async () => {
    const id = await idOf('kacho');
    expect(
      (await second.call(users.setUserRoles, { id: await idOf('admin'), roles: [], reason: REASON })).data.state,
    ).toBe('waiting');
    const { version } = (await admin.call(users.getUser, { id })).data;
    expect((await admin.call(users.deactivateUser, { id, version })).code).toBe(0);
    const { rows } = (await admin.call(roles.listChanges, {})).data;
    const waiting = rows.find(({ state }: roles.AccessChange) => state === 'waiting');
    expect((await admin.call(roles.decideChange, { id: waiting.id, decision: 'approve' })).code, 'about oneself').toBe(
      1,
    );
    const own = (await admin.call(users.listUsers, {})).data.rows.find((user: users.User) => user.username === 'admin');
    expect((await admin.call(users.deactivateUser, { id: own.id, version: own.version })).code).toBe(1);
    expect((await admin.call(users.reactivateUser, { id, version: version + 1 })).code).toBe(0);
    await settled();
    expect((await second.call(roles.listRoles, {})).status, 'a session that ended stays ended').toBe(403);
  });

  test('a user begins without a password and without rights, and gets a one-time code that is kept as a hash', async () => {
    const user = { employeeNumber: 'E0100', username: 'shinjin', name: '新人 花', email: '', locale: 'ja' } as const;
    const created = await admin.call(users.updateUser, { user });
    expect(created).toMatchObject({ code: 0, data: { roles: [], isActive: true, lastSignInAt: null } });
    expect((await admin.call(users.updateUser, { user: { ...user, username: 'SHINJIN' } })).code).toBe(1);
    const { id } = created.data;
    const { code, expiresAt } = (await admin.call(users.issueCode, { id })).data;
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query(`select code_hash, (select json_agg(details) from audit_log) as log from one_time_code`),
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((await admin.call(users.updateUser, { user: { ...user, id, name: '改', version: 9 } })).status).toBe(409);
    expect((await admin.call(users.deleteUser, { id, version: created.data.version })).code).toBe(0);
    expect((await admin.call(users.getUser, { id })).code).toBe(6);
  });

  test('says what a person can see and why, and who can see a thing', async () => {
    const id = await idOf('keiri');
    const { rights, screens } = (await admin.call(users.userAccess, { id })).data;
    expect(rights).toContainEqual(expect.objectContaining({ right: 'Account.list', through: ['経理担当'] }));
    expect(screens.map((screen: { id: string }) => screen.id).sort()).toEqual(
      (await menuOf(await server.signIn('keiri'))).sort(),
    );
    const people = async (asked: Parameters<Client['call']>[1]) =>
      (await admin.call(roles.listHolders, asked as object)).data.rows.map(({ name }: { name: string }) => name);
    expect(await people({ right: 'Account.list' })).toContain('会田 計子');
    expect(await people({ right: 'Account.list' })).not.toContain('社本 一郎');
    expect(await people({ fieldClass: 'pay' })).toEqual(['人見 給美', '監物 明']);
    expect(await people({ screen: 'accounting:document' })).toContain('会田 計子');
  });

  test('a route is left out of the menus, renamed and put back; what is needed to put it back stays', async () => {
    const keiri = await server.signIn('keiri');
    const screen = 'accounting:document';
    const arrange = { screen, isEnabled: false, position: null, titleJa: '', titleEn: '', version: 0 };
    const { people } = (await admin.call(listRoutes, {})).data.rows.find(
      (row: { screen: string }) => row.screen === screen,
    );
    expect(people).toBeGreaterThan(0);
    expect((await admin.call(updateRoute, arrange)).data).toMatchObject({ isEnabled: false, people: 0, version: 1 });
    expect(await menuOf(keiri)).not.toContain(screen);
    expect((await admin.call(updateRoute, arrange)).status, 'an old version').toBe(409);
    const shown = { ...arrange, isEnabled: true, position: 1, titleJa: '伝票', version: 1 };
    expect((await admin.call(updateRoute, shown)).code).toBe(0);
    const { menus } = (await keiri.call(autoLogin, { key: keiri.key ?? '' })).data;
    expect(menus.find(({ id }: { id: string }) => id === screen)?.title).toBe('伝票');
    expect((await admin.call(deleteRoute, { screen, version: 2 })).code).toBe(0);
    expect(await menuOf(keiri)).toContain(screen);
  });
});
