import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actOnRequest,
  addSubstitute,
  endSubstitute,
  listApprovers,
  listRoutes,
  listSubstitutes,
  updateRoute,
} from '#core/approval/contract.ts';
import { listNotices } from '#core/dualControl/contract.ts';
import { deactivateUser, getUser, setUserRoles } from '#core/permission/user.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { approveWaiting } from '../../support/approveWaiting';
import { sure } from '../../support/sure';
import { describeOnPostgres } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

const TODAY = dayInTokyo(new Date());
const DAYS = { from: TODAY, through: TODAY, amountAtMost: null };

describeOnPostgres('deputies', (open) => {
  let server: TestServer;
  let chief: Client;
  const idOf = async (code: string) =>
    sure((await chief.call(listApprovers, {})).data.users.find((user) => user.code === code)).id;
  beforeAll(async () => {
    server = await startTestServer({ open });
    chief = await server.signIn('kacho');
  }, 300_000);
  afterAll(() => server.close());

  // What each of the demo users may decide about alone: by the rights of the kinds, for more than one's own.
  test.each([
    ['E0001', ['change-request', 'expense-sheet', 'journal-entry', 'leave-request', 'timesheet', 'vendor-invoice']],
    ['E0002', ['expense-sheet', 'journal-entry']],
    ['E0003', ['change-request', 'expense-sheet', 'leave-request', 'timesheet']],
    ['E0004', ['expense-sheet']],
    ['E0006', ['expense-sheet', 'journal-entry', 'leave-request', 'timesheet', 'vendor-invoice']],
    ['E0007', []],
  ])('%s may decide about %j', async (code, kinds) => {
    const { users } = (await chief.call(listApprovers, {})).data;
    expect([...sure(users.find((user) => user.code === code)).decides].sort()).toEqual(kinds);
  });

  test('are people who could decide alone about what they are named for', async () => {
    const name = async (code: string, kinds: string[]) =>
      (await chief.call(addSubstitute, { substituteId: await idOf(code), ...DAYS, kinds })).code;
    expect(await name('E0004', ['journal-entry'])).toBe(1);
    expect(await name('E0004', ['expense-sheet', 'timesheet']), 'not all of them').toBe(1);
    expect(await name('E0004', []), 'everything the manager decides about').toBe(1);
    expect(await name('E0007', ['expense-sheet']), 'the auditor').toBe(1);
    expect(await name('E0007', []), 'the auditor').toBe(1);
    expect(await name('E0004', ['expense-sheet'])).toBe(0);
    const { rows } = (await chief.call(listSubstitutes, {})).data;
    expect(rows).toMatchObject([{ substituteName: '営野 進', kinds: ['expense-sheet'], lacking: [] }]);
    await chief.call(endSubstitute, { id: sure(rows[0]).id });
  });

  test('are shown as unable once they may decide no longer', async () => {
    const substituteId = await idOf('E0004');
    await chief.call(addSubstitute, { substituteId, ...DAYS, kinds: ['expense-sheet'] });
    const admin = await server.signIn('admin');
    const { version } = (await admin.call(getUser, { id: substituteId })).data;
    const off = await admin.call(deactivateUser, { id: substituteId, version });
    expect(off.code).toBe(0);
    const told = (await chief.call(listNotices, {})).data.rows;
    expect(told).toMatchObject([
      { title: expect.stringMatching(/営野 進 さん.*経費申請/), path: '/InBox/substitutes' },
    ]);
    expect((await chief.call(listSubstitutes, {})).data.rows).toMatchObject([{ lacking: ['expense-sheet'] }]);
    expect((await chief.call(addSubstitute, { substituteId, ...DAYS, kinds: ['expense-sheet'] })).code).toBe(6);
  });

  test('of a route are named by its list when they may not decide, and whoever keeps it is told', async () => {
    const admin = await server.signIn('admin');
    const approver = (code: string) => idOf(code).then((id) => ({ kind: 'user' as const, id }));
    const steps = [
      { title: '監査', approvers: [await approver('E0007')], needs: 'any' as const },
      { title: '経理', approvers: [{ kind: 'role' as const, code: 'accountant' }], needs: 'any' as const },
      { title: '営業', approvers: [{ kind: 'role' as const, code: 'sales' }], needs: 'any' as const },
      { title: '上長', approvers: [{ kind: 'manager' as const }], needs: 'any' as const },
    ];
    expect((await admin.call(updateRoute, { route: { code: 'GAPS', title: '不備のある経路', steps } })).code).toBe(0);
    const gaps = async () =>
      (await admin.call(listRoutes, {})).data.rows.find(({ code }) => code === 'GAPS')?.gaps.map(Object.values);
    expect(await gaps()).toEqual([
      ['監査', 'E0007 監物 明', 'mayNotDecide'],
      ['営業', '営業担当', 'nobody'],
    ]);
    const keiri = await idOf('E0002');
    const before = (await admin.call(listNotices, {})).data.rows.length;
    const asked = { id: keiri, roles: ['auditor'], reason: '担当を離れるため' };
    expect((await admin.call(setUserRoles, asked)).code).toBe(0);
    expect((await admin.call(listNotices, {})).data.rows, 'not before it is approved').toHaveLength(before);
    await approveWaiting(await server.signIn('kanri'));
    const rows = (await admin.call(listNotices, {})).data.rows.filter(
      ({ path }) => path === '/ApprovalRoute?code=GAPS',
    );
    expect(rows).toMatchObject([{ title: expect.stringContaining('GAPS'), path: '/ApprovalRoute?code=GAPS' }]);
    expect(await gaps()).toContainEqual(['経理', '経理担当', 'nobody']);
  });

  test('are not named by the auditor, who decides nothing', async () => {
    const auditor = await server.signIn('kansa');
    const named = { substituteId: await idOf('E0002'), ...DAYS, kinds: ['expense-sheet'] };
    expect((await auditor.call(addSubstitute, named)).code).toBe(3);
    const decided = { kind: 'expense-sheet', id: named.substituteId, act: 'approve' as const };
    expect((await auditor.call(actOnRequest, decided)).code).toBe(3);
  });

  test('are found by how their names are read', async () => {
    const person = { name: '経理 花子', kana: 'ケイリ ハナコ' };
    const hr = await server.signIn('jinji');
    const contract = { joinedOn: '2020-04-01', employeeType: '10' };
    const added = await hr.call(createEmployee, { kind: 'employee', number: 'E0002', facts: { person, contract } });
    expect(added.message).toBe('');
    const { users } = (await chief.call(listApprovers, {})).data;
    expect(users.find(({ code }) => code === 'E0002')?.reading).toBe('ケイリ ハナコ');
  });
});
