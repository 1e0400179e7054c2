import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSubstitute, deleteRoute, endSubstitute, listApprovers, updateRoute } from '#core/approval/contract.ts';
import { dayInTokyo } from '#core/value/day.ts';
import * as categories from '#plugins/expenses/contract/expenseCategory.ts';
import { deleteSheet, rejectSheet, submitSheet, updateSheet } from '#plugins/expenses/contract/expenseSheet.ts';
import { deleteEmployeeType, updateEmployeeType } from '#plugins/people/contract/employeeType.ts';
import { deletePosition, updatePosition } from '#plugins/people/contract/position.ts';
import { sure } from '../../support/sure';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

/** What is gone from its table is in the log alone, so its entry says what it was. */
describeOnOneEngine('what is deleted, ended or rejected', (open) => {
  let server: TestServer;
  let admin: Client;
  let staff: Client;
  beforeAll(async () => {
    server = await startTestServer({ open });
    admin = await server.signIn('admin');
    staff = await server.signIn('shain');
  });
  afterAll(() => server.close());

  /** Who did what to which record, oldest first, with what the entries say of it. */
  const toldOf = (kind: string, id: string) =>
    server.database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ by: string; action: string; details: object }>(
        `select user_name as by, action, details from audit_log
          where subject_kind = $1 and subject_id = $2 order by sequence`,
        [kind, id],
      );
      return rows;
    });

  test('kinds of expenses: created, changed and deleted by their name', async () => {
    const accountant = await server.signIn('keiri');
    const { data } = await accountant.call(categories.listCategories, {});
    const { version: _version, ...like } = sure(data.rows[0]);
    const category = { ...like, code: 'ZZ', title: '試験費' };
    const made = (await accountant.call(categories.updateCategory, { category })).data;
    const changed = { ...category, title: '検査費', version: made.version };
    const { version } = (await accountant.call(categories.updateCategory, { category: changed })).data;
    expect((await accountant.call(categories.deleteCategory, { code: 'ZZ', version })).code).toBe(0);
    const by = '会田 計子';
    expect(await toldOf('expense-category', 'ZZ')).toMatchObject([
      { by, action: 'expenses/create-category', details: { title: '試験費' } },
      { by, action: 'expenses/update-category', details: { changes: { title: ['試験費', '検査費'] } } },
      { by, action: 'expenses/delete-category', details: { title: '検査費' } },
    ]);
  });

  test('claims: discarded with their title, rejected with the reason', async () => {
    const draft = async (title: string) => {
      const sheet = { kind: 'advance', title, advanceAmount: 5_000, neededOn: dayInTokyo(new Date()) } as const;
      return (await staff.call(updateSheet, { sheet })).data;
    };
    const discarded = await draft('取りやめた出張');
    expect((await staff.call(deleteSheet, discarded)).code).toBe(0);
    expect((await toldOf('expense-sheet', discarded.id)).at(-1)).toMatchObject({
      by: '社本 一郎',
      action: 'expenses/delete-sheet',
      details: { title: '取りやめた出張' },
    });
    const asked = await draft('遠い出張');
    expect((await staff.call(submitSheet, asked)).data.state).toBe('requested');
    const manager = await server.signIn('kacho');
    const answer = await manager.call(rejectSheet, { id: asked.id, comment: '電話で足ります' });
    expect(answer.data.state).toBe('rejected');
    expect((await toldOf('expense-sheet', asked.id)).at(-1)).toMatchObject({
      by: '課長 誠',
      details: { comment: '電話で足ります' },
    });
  });

  test('routes and deputies of approval: what they were, and for which days', async () => {
    const { users } = (await staff.call(listApprovers, {})).data;
    const substituteId = sure(users.find(({ title }) => title === '営野 進')).id;
    const days = { from: '2026-12-01', through: '2026-12-05' };
    const { id } = (await staff.call(addSubstitute, { substituteId, ...days, amountAtMost: null })).data;
    expect((await staff.call(endSubstitute, { id })).code).toBe(0);
    expect((await toldOf('approval-substitute', id)).at(-1)).toMatchObject({
      action: 'core/end-substitute',
      details: { substituteId, ...days },
    });
    const steps = [{ title: '課長', approvers: [{ kind: 'manager' as const }], needs: 'any' as const }];
    const route = { code: 'ZZ', title: '試験の経路', steps };
    const { version } = (await admin.call(updateRoute, { route })).data;
    expect((await admin.call(deleteRoute, { code: 'ZZ', version })).code).toBe(0);
    expect((await toldOf('approval-route', 'ZZ')).at(-1)).toMatchObject({
      action: 'core/delete-approval-route',
      details: { title: '試験の経路' },
    });
  });

  test('positions and employee types: by their name', async () => {
    const hr = await server.signIn('jinji');
    const position = { code: 'ZZ', title: '試験職', rank: 5 };
    const made = (await hr.call(updatePosition, { position })).data;
    expect((await hr.call(deletePosition, { code: 'ZZ', version: made.version })).code).toBe(0);
    expect((await toldOf('position', 'ZZ')).at(-1)).toMatchObject({
      action: 'people/delete-position',
      details: { title: '試験職' },
    });
    const { version } = (await hr.call(updateEmployeeType, { employeeType: { code: 'ZZ', title: '試験社員' } })).data;
    expect((await hr.call(deleteEmployeeType, { code: 'ZZ', version })).code).toBe(0);
    expect((await toldOf('employee-type', 'ZZ')).at(-1)).toMatchObject({
      action: 'people/delete-employee-type',
      details: { title: '試験社員' },
    });
  });
});
