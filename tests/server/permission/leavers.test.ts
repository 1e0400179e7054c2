import { afterAll, beforeAll, expect, test } from 'vitest';
import { deactivateUser, listUsers } from '#core/permission/user.ts';
import { addDays, dayInTokyo } from '#core/value/day.ts';
import { endAccess, listLeavers } from '#plugins/people/contract/leavers.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { loginPath, startTestServer, type TestServer } from '../../support/testServer';

const OWN_PAPERS = ['Salary.own', 'Salary.ownslip', 'WithholdingTax.ownreceipt', 'WithholdingTax.ownreceipts'];

describeOnOneEngine('users whose person has left', (open) => {
  let server: TestServer;
  const today = dayInTokyo(new Date());
  beforeAll(async () => {
    server = await startTestServer({ open });
  });
  afterAll(() => server.close());

  /** Somebody of the number of a login, whose last day this is. */
  const employ = (number: string, leftOn: string) =>
    server.database.transaction('system', (tx) =>
      tx.$client.query(
        `with person as (
           insert into employee (company_id, id, number, kind, user_id, version, search_text)
           select company_id, gen_random_uuid(), employee_number, 'employee', id, 1, ''
             from app_user where employee_number = $1 returning company_id, id
         )
         insert into employee_fact (company_id, employee_id, kind, valid_from, value)
         select company_id, id, 'contract', '2020-04-01', $2 from person`,
        [number, JSON.stringify({ joinedOn: '2020-04-01', leftOn })],
      ),
    );

  test('are marked from the day after the last one, until they are deactivated', async () => {
    const admin = await server.signIn('admin');
    const lastDays = async () =>
      Object.fromEntries((await admin.call(listUsers, {})).data.rows.map((row) => [row.employeeNumber, row.leftOn]));
    expect(await lastDays()).toMatchObject({ E0004: null, E0005: null });
    await employ('E0004', today);
    await employ('E0005', addDays(today, -1));
    expect(await lastDays()).toMatchObject({ E0001: null, E0004: null, E0005: addDays(today, -1) });
    const shain = await server.client().send(loginPath({ who: 'shain' }), { method: 'POST' });
    expect(shain, 'signs in to what is left').toMatchObject({
      code: 0,
      data: { permissions: OWN_PAPERS, fieldClasses: [] },
    });
    expect((await server.signIn('eigyo')).key, 'on the last day one works still').toBeTruthy();
    const hr = await server.signIn('jinji');
    const leavers = (await hr.call(listLeavers, {})).data.rows;
    expect(leavers).toMatchObject([
      { number: 'E0004', account: 'open', sessions: 1 },
      { number: 'E0005', account: 'reading' },
    ]);
    const withAccess = async () =>
      (await admin.call(listUsers, {})).data.rows.filter(({ isActive, leftOn }) => isActive && leftOn !== null);
    const left = await withAccess();
    expect(left).toHaveLength(1);
    for (const { id, version } of left) {
      expect((await admin.call(deactivateUser, { id, version })).data).toMatchObject({
        isActive: false,
        leftOn: addDays(today, -1),
      });
    }
    expect(await withAccess()).toEqual([]);
    const [eigyo] = leavers;
    expect((await hr.call(endAccess, { id: eigyo?.id ?? '' })).data).toMatchObject({ account: 'deactivated' });
    await employ('E0008', addDays(today, -1));
    const kanri = await server.client().send(loginPath({ who: 'kanri' }), { method: 'POST' });
    expect(kanri.code, 'who may decide is not shut out by one stroke').toBe(0);
    const { rows } = (await hr.call(listLeavers, {})).data;
    const decider = rows.find(({ number }) => number === 'E0008');
    expect((await hr.call(endAccess, { id: decider?.id ?? '' })).data).toMatchObject({ account: 'pending' });
  });
});
