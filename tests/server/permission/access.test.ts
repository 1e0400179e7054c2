import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSubstitute } from '#core/approval/contract.ts';
import * as roles from '#core/permission/role.ts';
import { deleteRoute, listRoutes, previewRoute, updateRoute } from '#core/permission/route.ts';
import * as startPage from '#core/permission/startPage.ts';
import * as users from '#core/permission/user.ts';
import { subjectHistory } from '#core/record/history.ts';
import { autoLogin } from '#core/session/contract.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { postDocument, updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { Tx } from '#server/database/transaction.ts';
import { readAdministrators, requireAdministrator } from '#server/permission/administrators.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { sure } from '../../support/sure';
import { describeOnPostgres } from '../../support/testDatabase';
import { type Client, loginPath, startTestServer, type TestServer, type Who } from '../../support/testServer';

const REASON = '試験のため';
const TODAY = dayInTokyo(new Date());

describeOnPostgres('who may do what', (open) => {
  let server: TestServer;
  let [admin, second, staff] = [] as unknown as [Client, Client, Client];
  const idOf = async (username: string): Promise<string> => {
    const { data } = await admin.call(users.listUsers, {});
    return sure(data.rows.find((user) => user.username === username)).id;
  };
  /** Whose sessions were ended signs in anew. */
  const signInAgain = async (who: Who): Promise<Client> =>
    server.client((await server.client().send(loginPath({ who }), { method: 'POST' })).key ?? '');
  const menuOf = async (client: Client): Promise<string[]> => {
    const { data } = await client.call(autoLogin, { key: client.key ?? '' });
    return sure(data).menus.map(({ id }) => id);
  };
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
    [admin, second, staff] = [await server.signIn('admin'), await server.signIn('kanri'), await server.signIn('shain')];
  });
  afterAll(() => server.close());

  test('a change of a role waits, cannot be approved by its proposer, and then holds', async () => {
    const before = (await admin.call(roles.getRole, { code: 'staff' })).data;
    const { isReady: _ready, people: _people, waiting: _waiting, ...role } = before;
    const grants = [...role.grants, { right: 'Role.list', scope: 'company' as const }];
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
    server.passRemembered();
    expect((await staff.call(roles.listRoles, {})).code).toBe(0);
    expect((await second.call(roles.decideChange, { id, decision: 'refuse' })).code, 'it is decided').toBe(1);

    const history = await admin.call(subjectHistory, { kind: 'role', id: 'staff' });
    const changes = { grants: ['', 'Role.list company'] };
    expect(history.data.rows.slice(0, 2)).toMatchObject([
      { action: 'core/approve-change', userName: '管野 文', details: { changes, proposedBy: '管理 太郎' } },
      { action: 'core/propose-change', userName: '管理 太郎', details: { changes, reason: REASON } },
    ]);
  });

  test('the database itself takes no approval by the proposer', async () => {
    await expect(
      server.database.transaction('system', (tx) =>
        tx.$client.query(`update proposed_change set decided_by = proposed_by where state = 'approved'`),
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

  test('who failed to sign in too often is shown with the end of the wait, which an administrator lifts', async () => {
    const id = await idOf('eigyo');
    const stateOf = async () => (await admin.call(users.getUser, { id })).data;
    const signIn = (password?: string) =>
      server.client().send(loginPath({ who: 'eigyo', ...(password ? { password } : {}) }), { method: 'POST' });
    expect(await stateOf()).toMatchObject({ lockedUntil: null });
    expect(await admin.call(users.unlockUser, { id })).toMatchObject({ code: 1 });
    for (let failures = 0; failures < 5; failures += 1) await signIn('no password of anybody');
    // As if it had gone on: the wait doubles with each.
    await server.database.transaction('system', (tx) => tx.$client.query('update sign_in_failure set count = 12'));
    expect((await signIn()).status).toBe(429);
    const { lockedUntil } = await stateOf();
    expect(Date.parse(sure(lockedUntil)) - Date.now()).toBeGreaterThan(60_000);
    expect(await staff.call(users.unlockUser, { id }), 'not without the right').toMatchObject({ code: 3 });
    expect(await admin.call(users.unlockUser, { id })).toMatchObject({ code: 0, data: { lockedUntil: null } });
    expect(await actionsOf(id)).toContain('core/unlock-user');
    expect(await signIn()).toMatchObject({ code: 0 });
    expect(await stateOf()).toMatchObject({ lockedUntil: null, refusedSignIns: 0 });
  });

  test('every right says in Japanese and in English what it allows, and no words are left of a right that went', async () => {
    const wordsIn = async (language: string): Promise<Map<string, string>> => {
      const { data } = await admin.call(roles.listActions, {}, { 'accept-language': language });
      return new Map(data.rows.map(({ right, summary }: roles.ActionRow) => [right, summary]));
    };
    const [japanese, english] = [await wordsIn('ja'), await wordsIn('en')];
    expect(japanese.size).toBeGreaterThan(300);
    expect([...japanese].filter(([, words]) => !/[ぁ-んァ-ヶ一-龠]/.test(words))).toEqual([]);
    expect([...english].filter(([right, words]) => words.length < 5 || words === japanese.get(right))).toEqual([]);
    const told = [...discoverPlugins().messages.values()].flatMap(({ ja }) =>
      Object.entries(ja.rights ?? {}).flatMap(([controller, acts]) =>
        Object.keys(acts).map((action) => `${controller}.${action}`),
      ),
    );
    expect(told.filter((right) => !japanese.has(right))).toEqual([]);
  });

  test('who lacks a right is told in words what it allows, and who can give it', async () => {
    const asked = { rights: 'User.unlock,No.right' };
    const answer = await staff.call(roles.explainRights, asked);
    expect(answer.data).toEqual({
      rights: [{ right: 'User.unlock', words: expect.stringMatching(/解除/) }],
      people: expect.arrayContaining(['E0001 管理 太郎']),
    });
    expect(answer.data.people.join(), 'nobody who could not').not.toMatch(/E0002|E0007/);
    const own = (await admin.call(roles.explainRights, asked)).data.people;
    expect(own.join(), 'others than whoever asks').not.toContain('E0001');
    const refused = await staff.call(users.listUsers, {});
    expect(refused).toMatchObject({ code: 3, data: { right: 'User.list' } });
    expect(refused.message).toMatch(/^「ユーザーの一覧を見る」の権限がありません。/);
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
    const id = await idOf('shain');
    expect(
      (await second.call(users.setUserRoles, { id: await idOf('admin'), roles: [], reason: REASON })).data.state,
    ).toBe('waiting');
    const ended = await signInAgain('shain');
    const { version } = (await admin.call(users.getUser, { id })).data;
    expect((await admin.call(users.deactivateUser, { id, version })).data, 'who decides nothing').toMatchObject({
      isActive: false,
    });
    const { rows } = (await admin.call(roles.listChanges, {})).data;
    const waiting = sure(rows.find(({ state }) => state === 'waiting'));
    expect((await admin.call(roles.decideChange, { id: waiting.id, decision: 'approve' })).code, 'about oneself').toBe(
      1,
    );
    const own = sure((await admin.call(users.listUsers, {})).data.rows.find(({ username }) => username === 'admin'));
    expect((await admin.call(users.deactivateUser, { id: own.id, version: own.version })).code).toBe(1);
    expect((await admin.call(users.reactivateUser, { id, version: version + 1 })).code).toBe(0);
    server.passRemembered();
    expect((await ended.call(autoLogin, { key: ended.key ?? '' })).data, 'a session that ended stays ended').toBeNull();
  });

  test('who is retired is no administrator, and the last one in work stays one', async () => {
    const { rows: companies } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ id: string }>("select id from company where code = 'DEMO'"),
    );
    const companyId = sure(companies[0]).id;
    const who = async (tx: Tx) => (await readAdministrators(tx, companyId)).map(({ employeeNumber }) => employeeNumber);
    const retire = (tx: Tx, numbers: readonly string[]) =>
      tx.$client.query('update app_user set is_active = false where company_id = $1 and employee_number = any ($2)', [
        companyId,
        numbers,
      ]);
    const undone = new Error('nothing of this stays');
    await expect(
      server.database.transaction({ companyId }, async (tx) => {
        const before = await who(tx);
        expect(before).toContain('E0008');
        await retire(tx, ['E0008']);
        expect(await who(tx)).toEqual(before.filter((number) => number !== 'E0008'));
        await requireAdministrator(tx, companyId);
        await retire(tx, before);
        await expect(requireAdministrator(tx, companyId)).rejects.toMatchObject({
          code: 'core/last-administrator',
        });
        throw undone;
      }),
    ).rejects.toBe(undone);
  });

  test('through another’s eyes only what both may see of the whole company is seen', () => {
    const viewer = rightsOf(['Role.list', ['Employee.list', 'team'], 'Timesheet.list'], ['bank']);
    const seen = rightsOf(['Employee.list', ['Timesheet.list', 'own'], 'Budget.list'], ['bank', 'pay']).seenBy(viewer);
    expect([...seen.keys]).toEqual(['Timesheet.list']);
    expect(seen.scopeOf('Timesheet.list')).toBe('own');
    expect(seen.classes).toEqual(['bank']);
  });

  test('a user begins without a password and without rights, and gets a one-time code that is kept as a hash', async () => {
    const user = { employeeNumber: 'E0100', username: 'shinjin', name: '新人 花', email: '', locale: 'ja' } as const;
    const created = await admin.call(users.updateUser, { user });
    expect(created).toMatchObject({ code: 0, data: { roles: [], isActive: true, lastSignInAt: null } });
    expect((await admin.call(users.updateUser, { user: { ...user, username: 'SHINJIN' } })).code).toBe(1);
    const { id } = created.data;
    const { code, expiresAt } = (await admin.call(users.issueCode, { id })).data;
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(Date.parse(sure(expiresAt))).toBeGreaterThan(Date.now());
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
    expect(screens.map((screen) => screen.id).sort()).toEqual((await menuOf(await server.signIn('keiri'))).sort());
    const deputy = { substituteId: id, from: TODAY, through: TODAY, amountAtMost: null, kinds: ['journal-entry'] };
    const chief = await signInAgain('kacho');
    expect((await chief.call(addSubstitute, deputy)).code).toBe(0);
    await chief.call(addSubstitute, { ...deputy, from: '2020-01-01', through: '2020-01-31' });
    expect((await admin.call(users.userAccess, { id })).data.deputyFor).toEqual([
      { id: expect.any(String), name: 'E0006 課長 誠', from: TODAY, through: TODAY },
    ]);
    const people = async (asked: Parameters<Client['call']>[1]) =>
      (await admin.call(roles.listHolders, asked as object)).data.rows.map(({ name }) => name);
    expect(await people({ right: 'Account.list' })).toContain('会田 計子');
    expect(await people({ right: 'Account.list' })).not.toContain('社本 一郎');
    expect(await people({ fieldClass: 'pay' })).toEqual(['人見 給美', '監物 明']);
    expect(await people({ screen: 'accounting:document' })).toContain('会田 計子');
  });

  test('a role leaves out tiles and document types: the start page and document entry do without them', async () => {
    const keiri = await server.signIn('keiri');
    const { tiles, documentTypes } = (await admin.call(startPage.listTiles, {})).data;
    expect(tiles).toContainEqual(expect.objectContaining({ id: 'assistant:waiting' }));
    expect(documentTypes).toContainEqual(expect.objectContaining({ code: 'SA' }));
    const before = (await admin.call(startPage.tilesOfRole, { code: 'accountant' })).data;
    expect(before.documentTypes.every(({ isShown }) => isShown)).toBe(true);
    const wanted = {
      code: 'accountant',
      version: before.version,
      hiddenTiles: ['assistant:waiting'],
      hiddenDocumentTypes: ['SA'],
      reason: REASON,
    };
    expect((await admin.call(startPage.updateTilesOfRole, { ...wanted, hiddenTiles: ['no:tile'] })).code).toBe(1);
    expect((await admin.call(startPage.updateTilesOfRole, { ...wanted, hiddenDocumentTypes: ['??'] })).code).not.toBe(
      0,
    );
    const proposed = await admin.call(startPage.updateTilesOfRole, wanted);
    expect(proposed).toMatchObject({ code: 0, data: { code: 'accountant', state: 'waiting' } });
    const [change] = (await admin.call(roles.listChanges, {})).data.rows;
    expect(change?.added).toEqual(['tile:assistant:waiting', 'document-type:SA']);
    expect((await second.call(roles.decideChange, { id: proposed.data.id, decision: 'approve' })).code).toBe(0);
    server.passRemembered();
    const { leftOut } = sure((await keiri.call(autoLogin, { key: keiri.key ?? '' })).data);
    expect(leftOut).toEqual(['document-type:SA', 'tile:assistant:waiting']);
    const typed = (documentType: string) => ({
      document: { documentType, documentDate: TODAY, postingDate: TODAY, lines: [] },
    });
    expect(await keiri.call(updateDocument, typed('SA'))).toMatchObject({ code: 3, message: /SA/ });
    expect((await keiri.call(updateDocument, typed('KR'))).code).toBe(0);
    expect(await keiri.call(postDocument, typed('SA'))).toMatchObject({ code: 3 });
    const held = (await admin.call(startPage.tilesOfRole, { code: 'accountant' })).data;
    expect(held.documentTypes.find(({ code }) => code === 'SA')?.isShown).toBe(false);
    expect(
      (await admin.call(startPage.updateTilesOfRole, { ...wanted, version: held.version })).code,
      'nothing new',
    ).toBe(1);
  });

  test('a route is left out of the menus, renamed and put back; what is needed to put it back stays', async () => {
    const keiri = await server.signIn('keiri');
    const screen = 'accounting:document';
    const arrange = { screen, isEnabled: false, position: null, titleJa: '', titleEn: '', version: 0 };
    const { people } = sure((await admin.call(listRoutes, {})).data.rows.find((row) => row.screen === screen));
    expect(people).toBeGreaterThan(0);
    const told = (await admin.call(previewRoute, { screen, isEnabled: 'false' })).data;
    expect(told).toMatchObject({ gains: [], keeps: 0, to: null });
    expect(told.loses).toHaveLength(people);
    expect(told.loses).toContain('E0002 会田 計子');
    const moved = (await admin.call(previewRoute, { screen, isEnabled: 'true', position: 1 })).data;
    expect(moved).toMatchObject({ loses: [], gains: [], keeps: people, to: 1 });
    expect((await admin.call(updateRoute, arrange)).data).toMatchObject({ isEnabled: false, people: 0, version: 1 });
    expect((await admin.call(previewRoute, { screen, isEnabled: 'true' })).data.gains).toEqual(told.loses);
    expect(await menuOf(keiri)).not.toContain(screen);
    expect((await admin.call(updateRoute, arrange)).status, 'an old version').toBe(409);
    const shown = { ...arrange, isEnabled: true, position: 1, titleJa: '伝票', version: 1 };
    expect((await admin.call(updateRoute, shown)).code).toBe(0);
    const { menus } = sure((await keiri.call(autoLogin, { key: keiri.key ?? '' })).data);
    expect(menus.find(({ id }) => id === screen)?.title).toBe('伝票');
    expect((await admin.call(deleteRoute, { screen, version: 2 })).code).toBe(0);
    expect(await menuOf(keiri)).toContain(screen);
  });
});
