import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, deleteCompany, listCompanies } from '../../../src/core/company/list';
import { redeemCode } from '../../../src/core/session/contract';
import { listDepartments, updateDepartment } from '../../../src/plugins/administration/contract/department';
import { verifyChain } from '../../../src/server/audit/verifyChain';
import { describeOnEachEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

describeOnEachEngine('the companies of an installation', (open) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ open });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  test('are founded with an administrator who chooses the password, and see nothing of each other', async () => {
    const department = { code: 'OWN', title: '自社だけの部門', reading: '', parent: null, isActive: true };
    await admin.call(updateDepartment, { department });
    const administrator = { employeeNumber: 'X1', username: 'chief', name: '別 太郎' };
    const company = { code: 'SECOND', title: '第二商事' };
    const founded = await admin.call(createCompany, { company, administrator });
    expect(founded).toMatchObject({ code: 0, data: { code: 'SECOND' } });
    expect(await admin.call(createCompany, { company, administrator })).toMatchObject({ code: 1 });
    const taken = { ...administrator, employeeNumber: 'e0001', username: 'ADMIN' };
    expect(
      await admin.call(createCompany, { company: { ...company, code: 'THIRD' }, administrator: taken }),
    ).toMatchObject({ code: 1 });
    expect((await admin.call(listCompanies, {})).data.rows).toMatchObject([
      { code: 'DEMO', isThis: true, isOpen: true },
      { code: 'SECOND', title: '第二商事', users: 1, isThis: false },
    ]);

    const names = { empeeno: 'X1', username: 'chief' };
    const newpwd = 'kawa no nagare no yo ni';
    const redeemed = await server.client().call(redeemCode, { ...names, code: founded.data.oneTimeCode, newpwd });
    expect(redeemed).toMatchObject({ code: 0 });
    const query = new URLSearchParams({ ...names, userpwd: newpwd });
    const signedIn = await server.client().send(`/api/Session/api_login?${query}`, { method: 'POST' });
    const chief = server.client(signedIn.key);
    expect((await chief.call(listDepartments, {})).data.rows).toEqual([]);
    expect((await admin.call(listDepartments, {})).data.rows).toMatchObject([{ code: 'OWN' }]);

    expect(await chief.call(deleteCompany, { id: founded.data.id }), 'not the own one').toMatchObject({ code: 1 });
    // Whoever was founded by another company neither sees nor touches the others.
    const { rows: seen } = (await chief.call(listCompanies, {})).data;
    expect(seen).toMatchObject([{ code: 'SECOND', isThis: true }]);
    const demo = (await admin.call(listCompanies, {})).data.rows.find(({ isThis }: { isThis: boolean }) => isThis);
    expect(await chief.call(deleteCompany, { id: demo?.id ?? '' })).toMatchObject({ code: 3 });
    expect(await chief.call(createCompany, { company: { ...company, code: 'THIRD' }, administrator })).toMatchObject({
      code: 3,
    });
    expect(await (await server.signIn('keiri')).call(listCompanies, {})).toMatchObject({ code: 3 });
    expect(await admin.call(deleteCompany, { id: founded.data.id })).toMatchObject({ code: 0 });
    const again = await server.client().send(`/api/Session/api_login?${query}`, { method: 'POST' });
    expect(again, 'closed').toMatchObject({ code: 4 });
    const { rows } = await server.database.transaction('system', (tx) => tx.$client.query('select id from company'));
    for (const { id } of rows) {
      expect(await server.database.transaction({ companyId: id }, verifyChain)).toBeNull();
    }
  });
});
